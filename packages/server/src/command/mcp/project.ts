import type { Brain } from '@townsfolk/brain'
import type { Project } from '@townsfolk/service'
import type { CheckedProject } from '../checked-project.ts'
import { chooseBrain } from '../choose-brain.ts'
import { CommandFailure } from '../command-failure.ts'
import { type ReadingOptions, type ReadProject, readProject } from '../open-project.ts'
import type { Surroundings } from '../surroundings.ts'
import { counted } from '../table.ts'

/** How many issues are named where something else was asked. */
const mostIssuesBeside = 5

/** The project that an assistant asks about. Its files are read anew each time, so that an edit counts at once. */
export class AskedProject {
  /** Its folder, absolute. */
  readonly folder: string
  readonly #surroundings: Surroundings
  readonly #usesModel: boolean

  constructor(folder: string, surroundings: Surroundings, options: { readonly usesModel: boolean }) {
    this.folder = folder
    // Issues name files by their path within the project: nobody knows in which folder an editor starts programs.
    this.#surroundings = { ...surroundings, currentFolder: folder }
    this.#usesModel = options.usesModel
  }

  /** The project, or all that is wrong with its files. */
  read(reading?: ReadingOptions): Promise<ReadProject> {
    return readProject(this.folder, this.#surroundings, reading)
  }

  /** @throws CommandFailure with the first issues, where there are some */
  async open(reading?: ReadingOptions): Promise<CheckedProject> {
    const read = await this.read(reading)
    if (read.ok) return { project: read.project, files: read.files, shownFolder: '' }
    const { issues } = read
    const others = issues.length - mostIssuesBeside
    throw new CommandFailure(
      [
        `Repair ${issues.length === 1 ? 'this issue' : 'these issues'} of the project first:`,
        ...issues.slice(0, mostIssuesBeside),
        ...(others > 0 ? [`and ${counted(others, 'other')}: check_project lists all`] : []),
      ].join('\n'),
    )
  }

  /**
   * Who makes the replies, and how often a model did not reply so far.
   * @throws CommandFailure that names what is wrong with the model's settings
   */
  chooseBrain(project: Project): AskedBrain {
    if (!this.#usesModel) return { note: () => [] }
    let fallbacks = 0
    const { brain, model } = chooseBrain(project, {
      environment: this.#surroundings.environment,
      onFallback: () => {
        fallbacks += 1
      },
    })
    const note = (): readonly string[] =>
      fallbacks === 0
        ? []
        : [`${model} did not reply ${counted(fallbacks, 'time')}: the authored brain replied instead.`]
    return { brain, note }
  }
}

/** Who makes the replies of what is tried. */
export interface AskedBrain {
  /** Left out for the authored brain. */
  readonly brain?: Brain
  /** What is to be said of it afterwards. */
  readonly note: () => readonly string[]
}
