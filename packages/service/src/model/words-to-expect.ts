import type { Character } from '@townsfolk/brain'

/** Of phrases, and of names: together about 200 words, and Whisper looks at no more. */
const mostLetters = 500

/**
 * What a player is likely to say to a character, for a model that transcribes: so it writes names as they are
 * written here. They stand last, because the end counts most.
 * @param names of what there is to be talked about
 */
export function wordsToExpect(character: Character, names: readonly string[]): string {
  const { name, actions, knowledge, objects } = character
  const known = [...new Set([...names, ...objects.map(object => object.name), name])]
  const sayings = [...actions, ...knowledge].flatMap(({ phrases }, at) =>
    sentenceOf(phrases[0] ?? '', known[at % known.length] ?? name),
  )
  return [...upTo(mostLetters, sayings), `${upTo(mostLetters, known).join(', ')}.`].join(' ')
}

/** Nothing when there is something in it that nobody knows beforehand. */
function sentenceOf(phrase: string, target: string): readonly string[] {
  const said = phrase.replaceAll('{target}', target)
  return said === '' || said.includes('{') ? [] : [`${said.charAt(0).toUpperCase()}${said.slice(1)}.`]
}

/** The first of the texts, as many as have room. */
function upTo(letters: number, texts: readonly string[]): readonly string[] {
  let left = letters
  return texts.filter(text => {
    left -= text.length + 1
    return left >= 0
  })
}
