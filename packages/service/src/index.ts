export { type ApiKeyRecord, createApiKey } from './access/api-key.ts'
export {
  type AuthoredBrain,
  createAuthoredBrain,
  type ExplainedCandidate,
  type Explanation,
} from './brain/authored/authored-brain.ts'
export type { Brain, BrainTurn, JsonValue, ReplyPart } from './brain/brain.ts'
export type { Session } from './chat/session.ts'
export { createEmbeddedService, type EmbeddedService } from './embedded-service.ts'
export type {
  ActionNode,
  AuthoredLine,
  Character,
  ReactionNode,
  TargetRule,
  TopicNode,
} from './project/character.ts'
export { type Fault, formatFault } from './project/fault.ts'
export { type ParsedProject, type ProjectFiles, parseProject } from './project/parse-project.ts'
export type { Project, Team } from './project/project.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { createMemoryStore } from './store/memory-store.ts'
export type { Store } from './store/store.ts'
