import type { AuthoredFile } from './authored-file.ts'
import type { Draft } from './draft.ts'
import { repeats } from './repeats.ts'
import type { SceneFile } from './scene-schema.ts'

/** Finds what a schema cannot say: entities of one id. */
export function checkScene(file: AuthoredFile, { entities = [] }: Draft<SceneFile>): void {
  for (const { value, index } of repeats(entities.map(entity => entity?.id))) {
    file.issue(['entities', index, 'id'], `there is an entity "${value}" already; give each its own id`)
  }
}
