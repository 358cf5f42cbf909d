export {
  type FileChange,
  fileVersion,
  type OpenedFiles,
  projectPath,
  type RemovedFile,
  type StoredFile,
  studioKeyHeader,
  type WriteResult,
  type WrittenFile,
} from './wire/studio-wire.ts'
