/** What fills a placeholder, for a translator who sees only the text. */
export function placeholderMeaning(placeholder: string): string {
  const name = placeholder.slice(1, -1)
  if (name.startsWith('$')) return 'words that the player said before'
  const [owner = '', property] = name.split('.')
  if (property !== undefined) return `what "${property}" is of ${meanings[owner] ?? owner}`
  return meanings[name] ?? 'words that the game or the author fills in'
}

const meanings: Readonly<Record<string, string>> = {
  player: 'the name of the player, or what the character calls the player',
  self: 'the character who speaks',
  target: 'the name of the thing or person that is meant; in German it gets the case of its place',
  options: 'a list of what to choose from: "the red one or the blue one"',
  things: 'a list of things',
  people: 'a list of people',
  words: 'the words that the player used',
  place: 'where something is: "by the well"',
  property: 'the name of a property, such as "colour"',
  value: 'what the property is, such as "red"',
  count: 'a number word',
  events: 'what happened, as a sentence',
  fact: 'what the player told',
  action: 'what the character tried to do',
  actions: 'what the character did',
  why: 'the reason',
  memories: 'what the character remembers of the player',
  abilities: 'what the character can do: "bring you the lantern or come to you"',
  role: 'what the character is, such as "tinkerer"',
  age: 'how old the character is',
  choice: 'what the character likes best',
  world: 'a sentence about the place',
  number: 'the number of the question',
  total: 'how many questions there are',
  option: 'the answer that was nearly said',
  players: 'names of players',
  score: 'a number of points',
}
