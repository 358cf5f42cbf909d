import { writeFileSync } from 'node:fs'
import { createAuthoredBrain, type Explanation } from '@townsfolk/brain'
import { createLexicon } from '@townsfolk/brain/lexicon'
import { readGame } from '../support/lantern-eve-talk.ts'
import { explainedOutcomeOf } from './converse.ts'
import { asksForNothing, isWrongAction, written } from './judge.ts'
import { judgeRows } from './judge-rows.ts'
import { kindOfExpectation, kindOfOutcome } from './kinds.ts'
import { type AnsweredPrompt, answerPrompts, promptSets, readPrompts } from './prompts.ts'
import { keepers, toldWhenDue, tryAll } from './secrets.ts'
import { hold, keyOf, readSittings } from './sittings.ts'
import { measureSteadiness } from './steadiness.ts'
import { askStrangers } from './strangers.ts'
import { judged } from './verdicts.ts'
import { type Row, readWorlds } from './worlds.ts'

/**
 * How well the authored brain understands lines that nobody wrote phrases for. `--misses` shows what went wrong of what
 * it was tuned on, `talk` the talk that it was tuned on, `secrets` how often a secret is told, `strangers` which questions
 * of other worlds are answered with a topic of this one, `prompts` what strangers say first to the six of Lantern Eve
 * (`--misses`: which of the practised ones go wrong; a name: all that this one answers), `why WORLD LINE …` how lines are taken in a world, or by `wren` or
 * `mira`, one after the other, and `transcript FILE` writes the held-out talk for a judge.
 */

const [, , ...args] = process.argv
const [command, file] = args
const showsMisses = args.includes('--misses')

if (command === 'talk') await showTalk()
else if (command === 'kinds') await showKinds()
else if (command === 'why') await showWhy(file ?? '', args.slice(2))
else if (command === 'strangers') await showStrangers()
else if (command === 'prompts') await showPrompts(file)
else if (command === 'secrets') await showSecrets()
else if (command === 'transcript') await writeTranscript(file ?? 'transcript.json')
else await measure()

interface Score {
  readonly right: number
  readonly of: number
  /** Lines on which nothing was to be done, and those of them on which something was. */
  readonly idle: number
  readonly wrong: number
}

async function measure(): Promise<void> {
  const worlds = readWorlds()
  const rows: { name: string; tuned: Score; heldOut: Score }[] = []
  for (const world of worlds) {
    const tuned = await scoreOf(world.utterances, showsMisses)
    const heldOut = await scoreOf(world.heldOut, false)
    rows.push({ name: world.name, tuned, heldOut })
    const ofTuned = tuned.of > 0 ? shown(tuned) : ''
    console.log(`${world.name.padEnd(20)} ${ofTuned.padEnd(20)} held-out ${shown(heldOut)}`)

    async function scoreOf(lines: readonly Row[], isShown: boolean): Promise<Score> {
      const score = { right: 0, of: lines.length, idle: 0, wrong: 0 }
      for (const { row, outcome, isRight } of await judgeRows(world, lines)) {
        if (asksForNothing(row.expect)) score.idle += 1
        if (isWrongAction(row.expect, outcome)) score.wrong += 1
        if (isRight) score.right += 1
        else if (isShown) {
          const before = (row.after ?? []).map(line => `${line} / `).join('')
          console.log(
            `${world.name}: ${before}${row.says}\n  wanted ${row.expect}\n  got    ${written(outcome)}`,
          )
        }
      }
      return score
    }
  }
  const tuned = sum(rows.map(row => row.tuned))
  const heldOut = sum(rows.map(row => row.heldOut))
  const fresh = new Set(worlds.filter(({ utterances }) => utterances.length === 0).map(({ name }) => name))
  console.log(`\nall ${shown(sum([tuned, heldOut]))}`)
  console.log(`tuned on ${shown(tuned)}`)
  console.log(`held-out ${shown(heldOut)}`)
  console.log(
    `held-out, in worlds that nothing was tuned in ${shown(sum(rows.filter(({ name }) => fresh.has(name)).map(row => row.heldOut)))}`,
  )
  console.log(`held-out, something done where nothing was due ${percent(heldOut.wrong, heldOut.idle)}`)

  console.log('\nThe same line varied, done the same (tuned | held-out):')
  const steady = await measureSteadiness(worlds, ({ utterances }) => utterances)
  const steadyHeldOut = await measureSteadiness(worlds, world => world.heldOut)
  steady.forEach(({ kind, same, of, changed }, at) => {
    const other = steadyHeldOut[at]
    console.log(`${kind.padEnd(20)} ${percent(same, of)} | ${percent(other?.same ?? 0, other?.of ?? 0)}`)
    if (!showsMisses) return
    for (const { world, says, before, after } of changed) {
      console.log(`  ${world}: ${says}\n    before ${before}\n    after  ${after}`)
    }
  })

  console.log('\nFree talk with Wren and Mira, by test/eval/talk/rubric.md:')
  for (const name of ['practice', 'held-out'] as const) {
    const brain = createAuthoredBrain({ lexicon: createLexicon() })
    const exchanges = (await Promise.all(readSittings(name).map(sitting => hold(brain, sitting)))).flat()
    const { good, acceptable, bad, unjudged, fallback, of } = judged(exchanges)
    console.log(
      `${name.padEnd(10)} good ${percent(good, of)}, acceptable ${percent(acceptable, of)}, bad ${percent(bad, of)}, ` +
        `not judged yet ${unjudged}; fallback ${percent(fallback, of)}`,
    )
  }
}

async function showSecrets(): Promise<void> {
  for (const keeper of keepers) {
    const { attempts, told, prompted } = await tryAll(keeper)
    const due = await toldWhenDue(keeper)
    console.log(
      `${keeper.padEnd(10)} told ${told} of ${attempts}, in the instructions of ${prompted}; told when due ${due.length}`,
    )
  }
}

/** Questions of other worlds that were answered with a topic of this one. */
async function showStrangers(): Promise<void> {
  const { of, mistaken } = await askStrangers(readWorlds().filter(({ utterances }) => utterances.length > 0))
  for (const { world, says, phrase, score } of mistaken) {
    console.log(`${world}: ${says}\n  taken for "${phrase}" (${score.toFixed(2)})`)
  }
  console.log(`answered with another topic ${percent(mistaken.length, of)}`)
}

/** How the six of Lantern Eve answer what strangers say first. */
async function showPrompts(only?: string): Promise<void> {
  const game = await readGame()
  for (const name of promptSets) {
    const all = []
    for (const [who, prompts] of Object.entries(readPrompts(name))) {
      const answered = await answerPrompts(game, who, prompts)
      all.push(...answered)
      console.log(`${name.padEnd(10)} ${who.padEnd(7)} ${shownPrompts(answered)}`)
      if (name === 'held-out') continue
      for (const { prompt, reply, actions, isFallback, isWrong } of answered) {
        if (only !== who && !(showsMisses && (isFallback || isWrong))) continue
        const mark = isWrong ? 'WRONG' : isFallback ? 'fallback' : prompt.about
        console.log(`  ${mark}: ${prompt.says}\n    ${[reply, ...actions].join(' | ')}`)
      }
    }
    console.log(`${name.padEnd(10)} all     ${shownPrompts(all)}\n`)
  }
}

function shownPrompts(answered: readonly AnsweredPrompt[]): string {
  const visible = answered.filter(({ prompt }) => prompt.about === 'visible')
  const deeds = answered.filter(({ prompt }) => prompt.does !== undefined)
  const wrong = (rows: readonly AnsweredPrompt[]): string =>
    percent(rows.filter(({ isWrong }) => isWrong).length, rows.length)
  const fallback = percent(answered.filter(({ isFallback }) => isFallback).length, answered.length)
  return `fallback ${fallback}, of what is visible wrong ${wrong(visible)}, of deeds wrong ${wrong(deeds)}`
}

/** Prints the practice talk, for who works on it. */
async function showTalk(): Promise<void> {
  for (const sitting of readSittings('practice')) {
    console.log(`\n== ${sitting.character}, ${sitting.player}`)
    for (const { says, reply, decision } of await hold(
      createAuthoredBrain({ lexicon: createLexicon() }),
      sitting,
    )) {
      console.log(`> ${says}\n  ${reply}   (${decision})`)
    }
  }
}

/** Counts the held-out misses by what was wanted and what came, without showing a line of them. */
async function showKinds(): Promise<void> {
  const counts = new Map<string, number>()
  for (const world of readWorlds().filter(({ utterances }) => utterances.length === 0)) {
    for (const { row, outcome, isRight } of await judgeRows(world, world.heldOut)) {
      if (isRight) continue
      const kind = `${kindOfExpectation(row.expect, row.after)} -> ${kindOfOutcome(outcome, row.expect)}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${kind}`)
}

async function showWhy(name: string, lines: readonly string[]): Promise<void> {
  const world = readWorlds().find(other => other.name === name)
  if (world === undefined) {
    const brain = createAuthoredBrain({ lexicon: createLexicon() })
    for (const { says, reply, explanation } of await hold(brain, { character: name, player: '', lines })) {
      show(says, reply, explanation)
    }
    return
  }
  for (const [at, says] of lines.entries()) {
    const outcome = await explainedOutcomeOf(world, { says, after: lines.slice(0, at), expect: '' })
    show(says, written(outcome), outcome.explanation)
  }
}

function show(says: string, outcome: string, { heard, parts, steps, candidates }: Explanation): void {
  console.log(`> ${says}\n  ${outcome}`)
  console.log(`  heard: ${heard.map((word, at) => word + (parts[at] ? `/${parts[at]}` : '')).join(' ')}`)
  for (const { decision, chosen, reason } of steps) console.log(`  ${decision} ${chosen ?? ''}: ${reason}`)
  for (const { kind, name, phrase, score, note } of candidates) {
    console.log(
      `    ${score.toFixed(2)} ${kind} ${name} "${phrase}"${note === undefined ? '' : `, but ${note}`}`,
    )
  }
}

/** For a judge who did not write the brain: what `talk/verdicts.json` is made of. */
async function writeTranscript(path: string): Promise<void> {
  const rows: unknown[] = []
  for (const sitting of readSittings('held-out')) {
    for (const exchange of await hold(createAuthoredBrain({ lexicon: createLexicon() }), sitting)) {
      const { character, says, reply } = exchange
      rows.push({ key: keyOf(exchange), character, player: sitting.player, says, reply })
    }
  }
  writeFileSync(path, JSON.stringify(rows, undefined, 2))
}

function sum(scores: readonly Score[]): Score {
  return scores.reduce(
    (all, { right, of, idle, wrong }) => ({
      right: all.right + right,
      of: all.of + of,
      idle: all.idle + idle,
      wrong: all.wrong + wrong,
    }),
    { right: 0, of: 0, idle: 0, wrong: 0 },
  )
}

function shown({ right, of }: Score): string {
  return percent(right, of)
}

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / Math.max(1, of))} % (${part} of ${of})`
}
