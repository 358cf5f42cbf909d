import { readTurns } from '@townsfolk/core/recording'
import { createLocalApi } from '@townsfolk/service/local'
import { runTest } from '@townsfolk/service/rehearsal'
import { afterEach, describe, expect, it } from 'vitest'
import { Drafts } from '../../packages/studio/src/files/drafts.ts'
import { conversationUpTo, expectTurn } from '../../packages/studio/src/recordings/expect-turn.ts'
import { OpenedRecording } from '../../packages/studio/src/recordings/opened-recording.ts'
import { lexicon } from '../../packages/studio/src/workspace/lexicon.ts'
import { Workspace } from '../../packages/studio/src/workspace/workspace.ts'
import { FakeDisk } from '../../packages/studio/testing/fake-files-api.ts'
import { recordGame, recordedWren as wren } from '../support/record-game.ts'

const path = 'characters/wren.json'
const said = ['Bring me a lamp', 'The blue one', 'purple monkey']

const open: OpenedRecording[] = []

afterEach(() => {
  for (const recording of open.splice(0)) recording.end()
})

async function workspaceOf(): Promise<Workspace> {
  const disk = await FakeDisk.with({
    'town.json': JSON.stringify({ name: 'Lantern Hill', teams: [{ id: 'main', name: 'Main' }] }),
    [path]: JSON.stringify(wren, undefined, 2),
  })
  const drafts = new Drafts(disk)
  await drafts.open()
  const workspace = new Workspace(drafts)
  workspace.read()
  return workspace
}

async function recordingFile(): Promise<File> {
  const lines = await recordGame(createLocalApi({ [path]: wren }, { lexicon }), said)
  return new File([lines.join('\n')], 'evening.jsonl')
}

async function openedIn(workspace: Workspace): Promise<OpenedRecording> {
  const recording = new OpenedRecording(workspace)
  open.push(recording)
  await recording.open(await recordingFile())
  return recording
}

/** Resolves when what is run again has come to its end. */
function ended(recording: OpenedRecording): Promise<void> {
  return new Promise(resolve => {
    const release = recording.onChange(() => {
      if (recording.isRunning) return
      release()
      resolve()
    })
  })
}

const kindsOf = (recording: OpenedRecording) =>
  recording.recorded?.turns.map(turn => {
    const result = recording.resultOf(turn)
    return result?.way === 'run' ? result.difference.kind : result?.way
  })

describe('a recording that is open in the studio', () => {
  it('is looked at turn by turn, and says why a file is none', async () => {
    const recording = await openedIn(await workspaceOf())
    expect(recording.name).toBe('evening.jsonl')
    expect(recording.recorded?.turns.map(({ request }) => request.message)).toEqual(said)
    recording.choose(2)
    recording.choose(9)
    expect(recording.chosen?.number).toBe(2)
    await recording.open(new File(['{}'], 'town.json'))
    expect(recording.trouble).toBe(
      'town.json: This is not a recording: its first line is not the header of one.',
    )
    expect(recording.name).toBe('evening.jsonl')
  })

  it('is run again from a turn, and again with each edit', async () => {
    const workspace = await workspaceOf()
    const recording = await openedIn(workspace)
    recording.runFrom(2)
    await ended(recording)
    expect(kindsOf(recording)).toEqual(['retraced', 'same', 'same'])

    workspace.drafts.change(path, JSON.stringify({ ...wren, fallback: [{ text: 'Sorry?' }] }))
    workspace.read()
    await ended(recording)
    expect(kindsOf(recording)).toEqual(['retraced', 'same', 'words'])

    recording.stop()
    expect(kindsOf(recording)).toEqual([undefined, undefined, undefined])
  })

  it('becomes a test of what was answered then, or is now', async () => {
    const workspace = await workspaceOf()
    const recording = await openedIn(workspace)
    const { turns } = recording.recorded ?? readTurns('')
    recording.runFrom(1)
    await ended(recording)
    for (const turn of turns) {
      const result = recording.resultOf(turn)
      const now = result?.way === 'run' && result.taken.ok ? result.taken : undefined
      const project = workspace.project
      if (!project || !now) throw new Error('It was not run.')
      for (const expected of [undefined, now]) {
        expect(await expectTurn(workspace, project, conversationUpTo(turn, turns), expected)).toBe(
          'tests/wren.json',
        )
        workspace.read()
      }
    }
    const { project } = workspace
    expect(workspace.issues).toEqual([])
    expect(project?.tests.map(({ name, turns: { length } }) => `${name}, ${length}`)).toEqual([
      'Bring me a lamp, 1',
      'Bring me a lamp (2), 1',
      'The blue one, 2',
      'The blue one (2), 2',
      'purple monkey, 3',
      'purple monkey (2), 3',
    ])
    for (const test of project?.tests ?? []) {
      // What is only said is said in other words each time; a test of what was said then is of one of them.
      if (project && test.name !== 'purple monkey')
        expect(await runTest(project, test, { lexicon })).toMatchObject({ ok: true })
    }
    expect(project?.tests[2]?.turns[1]?.expect.action).toEqual([{ name: 'FETCH', target: 'blue-lamp' }])
    expect(project?.tests[0]?.turns[0]?.add.map(({ id }) => id)).toEqual(['wren', 'red-lamp', 'blue-lamp'])
  })
})
