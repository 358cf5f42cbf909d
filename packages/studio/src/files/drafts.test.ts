import { describe, expect, it } from 'vitest'
import { FakeDisk } from '../../testing/fake-files-api.ts'
import { Drafts } from './drafts.ts'
import { mergeTexts } from './merge-texts.ts'

const wren = '{\n  "id": "wren",\n  "name": "Wren",\n  "language": "en",\n  "world": "A village."\n}\n'
const path = 'characters/wren.json'

async function openOn(texts: Readonly<Record<string, string>> = { [path]: wren }) {
  const disk = await FakeDisk.with(texts)
  const drafts = new Drafts(disk)
  await drafts.open()
  drafts.watch(() => undefined, new AbortController().signal)
  return { disk, drafts }
}

const renamed = wren.replace('"Wren"', '"Jenny"')
const moved = wren.replace('A village.', 'A town.')

describe('drafts of the files of a project', () => {
  it('write nothing before they are saved, and only what was changed', async () => {
    const { disk, drafts } = await openOn({ [path]: wren, 'town.json': '{}' })
    drafts.change(path, renamed)
    expect(drafts.unsaved).toEqual([path])
    expect(disk.text(path)).toBe(wren)
    await drafts.save()
    expect(disk.text(path)).toBe(renamed)
    expect(drafts.unsaved).toEqual([])
  })

  it('make and remove files', async () => {
    const { disk, drafts } = await openOn()
    drafts.change('characters/mira.json', '{}')
    drafts.change(path, undefined)
    expect(drafts.unsaved).toEqual(['characters/mira.json', path])
    await drafts.save()
    expect([...disk.files.keys()]).toEqual(['characters/mira.json'])
  })

  it('are taken back step by step, a word that is typed being one', async () => {
    const { drafts } = await openOn()
    drafts.change(path, wren.replace('Wren', 'J'), 'name')
    drafts.change(path, wren.replace('Wren', 'Je'), 'name')
    drafts.sealStep()
    drafts.change(path, moved, 'name')
    drafts.undo()
    expect(drafts.text(path)).toBe(wren.replace('Wren', 'Je'))
    drafts.undo()
    expect([drafts.text(path), drafts.canUndo]).toEqual([wren, false])
    drafts.undo()
    drafts.redo()
    drafts.redo()
    expect([drafts.text(path), drafts.canRedo]).toEqual([moved, false])
  })

  it('take in what somebody else writes, where it is not the same lines', async () => {
    const { disk, drafts } = await openOn()
    await disk.put(path, moved)
    await expect.poll(() => drafts.text(path)).toBe(moved)
    expect(drafts.unsaved).toEqual([])

    drafts.change(path, moved.replace('"Wren"', '"Jenny"'))
    await disk.put(path, moved.replace('A town.', 'A city.'))
    expect(drafts.text(path)).toBe(renamed.replace('A village.', 'A city.'))
    await drafts.save()
    expect(disk.text(path)).toBe(renamed.replace('A village.', 'A city.'))
    drafts.undo()
    expect(drafts.text(path)).toBe(wren.replace('A village.', 'A city.'))
  })

  it('ask when it is the same line, and overwrite nothing before', async () => {
    const { disk, drafts } = await openOn()
    drafts.change(path, renamed)
    const theirs = wren.replace('"Wren"', '"Robin"')
    await disk.put(path, theirs)
    expect(drafts.conflicts.map(each => [each.path, each.theirs?.text])).toEqual([[path, theirs]])
    await drafts.save()
    expect([drafts.text(path), disk.text(path)]).toEqual([renamed, theirs])

    drafts.settle(path, 'mine')
    await drafts.save()
    expect([disk.text(path), drafts.conflicts]).toEqual([renamed, []])
  })

  it('give up what was written here only when they are told to, and undoably', async () => {
    const { disk, drafts } = await openOn()
    drafts.change(path, renamed)
    await disk.put(path, undefined)
    drafts.settle(path, 'theirs')
    expect([drafts.text(path), drafts.unsaved]).toEqual([undefined, []])
    drafts.undo()
    expect(drafts.text(path)).toBe(renamed)
    await drafts.save()
    expect(disk.text(path)).toBe(renamed)
  })

  it('find out while saving that somebody has written, and merge it', async () => {
    const { disk, drafts } = await openOn()
    drafts.change(path, renamed)
    await disk.put(path, moved, false)
    await drafts.save()
    expect(disk.text(path)).toBe(renamed.replace('A village.', 'A town.'))
    expect(drafts.unsaved).toEqual([])
  })

  it('take no change that is older than what they have read since', async () => {
    const { disk, drafts } = await openOn()
    const before = disk.revision
    await disk.put(path, moved, false)
    await drafts.open()
    await disk.put(path, wren, false)
    disk.tell(path, before)
    disk.tell(path)
    await expect.poll(() => drafts.text(path)).toBe(wren)
    await disk.put(path, moved, false)
    const opening = drafts.open()
    await disk.put(path, renamed)
    await opening
    await expect.poll(() => drafts.text(path)).toBe(renamed)
  })

  it('never make of two files of JSON one that is none', async () => {
    const { disk, drafts } = await openOn({ [path]: '{\n  "a": 1,\n\n  "b": 2\n}\n' })
    drafts.change(path, '{\n  "a": 1\n\n}\n')
    await disk.put(path, '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}\n')
    expect(drafts.conflicts).toHaveLength(1)
  })
})

describe('two changes of a file of many lines that are alike', () => {
  const line = '    { "text": "Hm.", "emotion": "NEUTRAL" },'
  const file = [
    'first',
    ...Array<string>(20_000).fill(line),
    'middle',
    ...Array<string>(20_000).fill(line),
    'last',
  ]
  const text = file.join('\n')

  it('are put together', () => {
    const ours = text.replace('first', 'our first').replace('middle', 'our middle')
    const theirs = text.replace('last', 'their last')
    expect(mergeTexts(text, ours, theirs)).toBe(ours.replace('last', 'their last'))
    expect(mergeTexts(text, ours, theirs.replace('middle', 'their middle'))).toBeUndefined()
    expect(mergeTexts(text, ours, ours.replace('last', 'their last'))).toBe(
      ours.replace('last', 'their last'),
    )
  })
})
