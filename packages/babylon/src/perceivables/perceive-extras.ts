import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { EntityOptions, EntityProperties, Npc, NpcOptions, PerceivedObjects } from '@townsfolk/core'
import type { Townsfolk } from '../townsfolk.ts'
import { perceiveNodes } from './perceived-nodes.ts'

/** Options of `perceiveExtras`. */
export interface PerceiveExtrasOptions {
  /**
   * Makes the character of a node with `townsfolk_character`, for example to add handlers or senses. Default:
   * `folk.npc(node, options)`.
   */
  readonly makeNpc?: (node: TransformNode, options: NpcOptions) => Npc<TransformNode>
}

/**
 * Makes nodes perceivable by the extras of a glTF file, which are the custom properties of an object in Blender:
 *
 * | key | what |
 * |---|---|
 * | `townsfolk_name` | its name |
 * | `townsfolk_character` | id of the character that it is |
 * | `townsfolk_id` | its entity id, if the game needs to know it |
 * | `townsfolk_pinned`, `townsfolk_interactive` | see `EntityOptions` |
 * | `townsfolk_` and anything else | a property: `townsfolk_colour` is its `colour` |
 *
 * The loader puts extras into `metadata.gltf.extras` if the game imports
 * `@babylonjs/loaders/glTF/2.0/Extensions/ExtrasAsMetadata.js`. Nodes that are loaded, cloned or instantiated later
 * count too; a second node with the `townsfolk_id` `gate` gets the id `gate-2`. Properties are read for every turn.
 * Clones share their metadata: give a clone its own if it should change alone.
 * @throws TownsfolkError `invalid_id`, `invalid_option`, `destroyed`; for a node that comes later, the error is
 *   reported as an uncaught error
 */
export function perceiveExtras(folk: Townsfolk, options: PerceiveExtrasOptions = {}): PerceivedObjects {
  const { makeNpc = (node, npcOptions) => folk.npc(node, npcOptions) } = options
  return perceiveNodes<ExtrasOptions>(folk, {
    isOne: node => {
      const extras = extrasOf(node)
      return extras !== undefined && (nameKey in extras || characterKey in extras)
    },
    optionsOf: node => optionsOf(folk, node, extrasOf(node) ?? {}),
    perceive: (node, { characterId, ...entity }) => {
      if (characterId === '') return folk.perceive(node, entity)
      const npc = makeNpc(node, { ...entity, characterId })
      return { release: () => npc.detach() }
    },
  })
}

/** With an empty `characterId` for what is no character. */
type ExtrasOptions = EntityOptions & { readonly characterId: string }

type Extras = Readonly<Record<string, unknown>>

const prefix = 'townsfolk_'
const nameKey = `${prefix}name`
const characterKey = `${prefix}character`
const idKey = `${prefix}id`
const pinnedKey = `${prefix}pinned`
const interactiveKey = `${prefix}interactive`
const ownKeys: ReadonlySet<string> = new Set([nameKey, characterKey, idKey, pinnedKey, interactiveKey])

function extrasOf(node: TransformNode): Extras | undefined {
  // Metadata is anybody's: it may be anything.
  const extras: unknown = node.metadata?.gltf?.extras
  return typeof extras === 'object' && extras !== null ? (extras as Extras) : undefined
}

function optionsOf(folk: Townsfolk, node: TransformNode, extras: Extras): ExtrasOptions {
  const id = textOf(extras[idKey])
  return {
    characterId: textOf(extras[characterKey]),
    name: textOf(extras[nameKey]) || textOf(extras[characterKey]),
    ...(id !== '' && { id: freeId(folk, id) }),
    isPinned: Boolean(extras[pinnedKey]),
    isInteractive: Boolean(extras[interactiveKey]),
    properties: () => propertiesOf(extrasOf(node) ?? {}),
  }
}

function propertiesOf(extras: Extras): EntityProperties {
  const properties: Record<string, string | number | boolean> = {}
  for (const [key, value] of Object.entries(extras)) {
    if (!key.startsWith(prefix) || ownKeys.has(key)) continue
    properties[key.slice(prefix.length)] =
      typeof value === 'number' || typeof value === 'boolean' ? value : textOf(value)
  }
  return properties
}

function freeId(folk: Townsfolk, id: string): string {
  let free = id
  for (let count = 2; folk.resolve(free); count++) free = `${id}-${count}`
  return free
}

/** Vectors and colours are lists of numbers. */
function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
