import { type Character, inLanguage } from '@townsfolk/brain'
import type { Project, Scene } from '@townsfolk/service'
import { Command } from 'commander'
import { characterOf } from './character-of.ts'
import { chooseBrain } from './choose-brain.ts'
import { openProject } from './open-project.ts'
import { Rehearsal } from './rehearsal.ts'
import type { Surroundings } from './surroundings.ts'
import { requireLanguage, sceneOf } from './tried-in.ts'

interface TryFlags {
  readonly why?: boolean
  readonly scene?: string
  readonly language?: string
}

export function createTryCommand(surroundings: Surroundings): Command {
  return new Command('try')
    .description('talk to a character in the terminal, without a game or a server')
    .argument('<dir>', 'folder of the project')
    .argument('<character>', 'id of the character')
    .option('--why', 'show after each reply how the line was understood')
    .option('--scene <name>', 'the scene: scenes/<name>.json (default: the first scene)')
    .option('--language <code>', 'language of the talk, such as de (default: that of the character)')
    .action(async (folder: string, id: string, flags: TryFlags) => {
      const { project } = await openProject({ project: folder }, surroundings)
      const written = characterOf(project, id)
      if (flags.language !== undefined) requireLanguage(written, flags.language, '--language')
      const character = inLanguage(written, flags.language ?? project.language)
      await tryOut(project, character, sceneOf(project, flags.scene), flags, surroundings)
    })
}

async function tryOut(
  project: Project,
  character: Character,
  scene: Scene,
  { why = false }: TryFlags,
  { environment, print, explain, readLines, showsTyped }: Surroundings,
): Promise<void> {
  const { brain } = chooseBrain(project, {
    environment,
    onFallback: () => explain('  (the model did not reply)'),
  })
  const rehearsal = await Rehearsal.begin(project, character, scene, brain)
  print(`You are talking to ${character.name}. Type what you say; /help lists all commands.`)
  let showsWhy = why
  for await (const typed of readLines()) {
    const line = typed.trim()
    if (!showsTyped) print(`> ${line}`)
    if (line === '/quit' || line === '/exit') return
    if (line === '/why') {
      showsWhy = !showsWhy
      print(showsWhy ? 'Showing how lines are understood.' : 'No longer showing how lines are understood.')
      continue
    }
    for (const printed of await rehearsal.take(line, showsWhy)) print(printed)
  }
}
