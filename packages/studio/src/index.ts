export {
  type Abilities,
  type FileChange,
  fileVersion,
  type ModelAbility,
  type OpenedFiles,
  projectPath,
  type RemovedFile,
  type StoredFile,
  studioKeyHeader,
  type Transcript,
  type WriteResult,
  type WrittenFile,
} from './wire/studio-wire.ts'
