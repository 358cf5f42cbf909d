export {
  type FileChange,
  fileVersion,
  type OpenedFiles,
  projectPath,
  type StoredFile,
  studioKeyHeader,
  type WrittenFile,
} from './wire/studio-wire.ts'
