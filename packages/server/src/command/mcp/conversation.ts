import { createLexicon } from '@townsfolk/brain/lexicon'
import { limits } from '@townsfolk/protocol'
import type { Project } from '@townsfolk/service'
import { SceneTalk } from '@townsfolk/service/rehearsal'
import * as v from 'valibot'
import { characterOf } from '../character-of.ts'
import { requireLanguage, sceneOf } from '../tried-in.ts'
import { replyLines, whyLines } from '../turn-lines.ts'
import { type AssistantTool, assistantTool } from './tool.ts'
import { type TriedTurn, triedTurn } from './turn.ts'

const mostTurns = 20

/** As many as tell why the best one won. */
const shownCandidates = 3

/** A conversation with characters in a scene, and why they replied so. */
export const tryConversation: AssistantTool = assistantTool({
  name: 'try_conversation',
  title: 'Try a conversation',
  description:
    'Says lines to one or several characters in a scene and reports what each said and did, where its flow is, and why: how the ' +
    'line was understood, which things were meant, the best candidates with their scores. Each call begins a new conversation ' +
    'and is answered alike each time; pass all turns of a longer one. Actions count as done at once, as in tests/*.json.',
  input: v.strictObject({
    characters: v.pipe(
      v.array(v.string()),
      v.minLength(1),
      v.maxLength(limits.charactersPerChat),
      v.description('Ids of those who are talked to, together.'),
    ),
    turns: v.pipe(
      v.array(triedTurn),
      v.minLength(1),
      v.maxLength(mostTurns),
      v.description('What the player says, turn by turn.'),
    ),
    scene: v.optional(
      v.pipe(v.string(), v.description('Name of a scene. Default: the first of the project.')),
    ),
    language: v.optional(
      v.pipe(
        v.string(),
        v.description('Code of the language, such as "de". Default: the project’s, else each character’s.'),
      ),
    ),
    why: v.optional(
      v.pipe(v.boolean(), v.description('Whether to explain each reply. Default: true.')),
      true,
    ),
  }),
  async answer({ characters: ids, turns, scene: name, language, why }, asked, signal) {
    const { project } = await asked.open()
    const characters = ids.map(id => characterOf(project, id))
    for (const character of characters) {
      if (language !== undefined) requireLanguage(character, language, '"language"')
    }
    const { note, ...brain } = asked.chooseBrain(project)
    const talk = await SceneTalk.begin(project, {
      ...brain,
      characterIds: ids,
      scene: sceneOf(project, name),
      lexicon: createLexicon(),
      seed: 'tried',
      ...(language !== undefined && { language }),
    })
    const names = characters.map(character => character.name).join(' and ')
    const lines: string[] = [placeLine(project, name)]
    for (const turn of turns) {
      signal.throwIfAborted()
      prepare(talk, turn)
      const taken = await talk.say(turn.player)
      lines.push(
        '',
        ...whatHappens(turn),
        ...replyLines(taken, names),
        ...(why ? whyLines(taken, shownCandidates) : []),
      )
      // The turns after one that was refused would be said to nobody.
      if (!taken.ok) break
    }
    return [...lines, ...note()]
  },
})

function placeLine(project: Project, name: string | undefined): string {
  const { name: place, entities } = sceneOf(project, name)
  if (place === '') return 'There is no scene in this project, so nothing is perceived but what "add" names.'
  return `In the scene ${place}: ${entities.map(({ id }) => id).join(', ') || 'nothing'}`
}

function prepare(talk: SceneTalk, { add = [], hide = [], events = [] }: TriedTurn): void {
  for (const entity of add) talk.putEntity(entity)
  for (const id of hide) {
    if (!talk.removeEntity(id)) throw new Error(`There is no "${id}" in the scene to hide.`)
  }
  for (const content of events) talk.addEvent({ priority: 2, content })
}

function whatHappens({ player, add = [], hide = [], events = [] }: TriedTurn): readonly string[] {
  return [
    ...add.map(({ name }) => `(${name} comes into the scene)`),
    ...hide.map(id => `(${id} is not perceived any more)`),
    ...events.map(event => `(${event})`),
    player === undefined ? 'Player says nothing.' : `Player: ${player}`,
  ]
}
