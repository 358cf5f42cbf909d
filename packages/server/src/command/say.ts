import { writeFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { didYouMean } from '@townsfolk/brain'
import { cleanText, type Emotion, emotions, limits } from '@townsfolk/protocol'
import { ServiceError, type SpeechClip, type SpokenLine, type Voice } from '@townsfolk/service'
import { Command } from 'commander'
import { fileReason } from '../folder/file-reason.ts'
import { characterOf } from './character-of.ts'
import { chooseVoices, enginesOf } from './choose-voices.ts'
import { CommandFailure, wrongUsage } from './command-failure.ts'
import { openProject } from './open-project.ts'
import type { Surroundings } from './surroundings.ts'

interface SayFlags {
  readonly emotion?: string
  readonly out?: string
}

export function createSayCommand(surroundings: Surroundings): Command {
  return new Command('say')
    .description('speak a text with the voice of a character, into a file')
    .argument('<dir>', 'folder of the project')
    .argument('<character>', 'id of the character')
    .argument('<text>', 'the text to speak')
    .option('--emotion <emotion>', 'such as HAPPY (default: NEUTRAL)')
    .option('--out <file>', 'file to write (default: <character>.wav in the current folder)')
    .action((folder: string, id: string, text: string, flags: SayFlags) =>
      say(folder, id, text, flags, surroundings),
    )
}

async function say(
  folder: string,
  id: string,
  text: string,
  { emotion = 'NEUTRAL', out }: SayFlags,
  surroundings: Surroundings,
): Promise<void> {
  const said = cleanText(text, limits.messageLength).trim()
  if (said === '') throw wrongUsage('The text is empty; write a text in quotes.')
  const { project } = await openProject({ project: folder }, surroundings)
  const { name, language, voice: node } = characterOf(project, id)
  if (!node) throw new CommandFailure(`${name} has no voice; write "voice": {} into its file to give it one.`)
  const voices = await chooseVoices(project, surroundings.environment)
  const voice = voices.find(({ engine }) => engine === node.engine)
  const format = voice?.formats[0]
  if (!voice || !format) {
    throw new CommandFailure(
      `${name} speaks with "${node.engine}", but this voice is not available (${enginesOf(voices)}).`,
    )
  }
  if (out !== undefined && extname(out) !== `.${format.name}`) {
    throw wrongUsage(`--out is "${out}"; this voice writes ${format.name}, such as ${id}.${format.name}.`)
  }
  const { signal } = new AbortController()
  const line = { text: said, emotion: emotionOf(emotion), language, node, format, signal }
  const { bytes } = await clipOf(voice, line)
  const file = out ?? `${id}.${format.name}`
  await writeFile(resolve(surroundings.currentFolder, file), bytes).catch((error: unknown) => {
    throw new CommandFailure(`${file} cannot be written: ${fileReason(error)}.`)
  })
  surroundings.print(file)
}

function emotionOf(written: string): Emotion {
  const emotion = emotions.find(each => each === written.toUpperCase())
  if (emotion) return emotion
  throw wrongUsage(`--emotion is "${written}"; ${didYouMean(written, emotions)}`)
}

async function clipOf(voice: Voice, line: SpokenLine): Promise<SpeechClip> {
  try {
    return await voice.speak(line)
  } catch (error) {
    if (error instanceof ServiceError) throw new CommandFailure(error.message)
    throw error
  }
}
