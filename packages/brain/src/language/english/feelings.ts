import { wordSet } from '../word-lists.ts'

/** How English praises, insults and thanks, as data. */

/** Words that move whoever they are said to. */
export interface Feeling {
  /** Runs of words that mean it wherever they stand. */
  readonly sayings: readonly string[]
  /** What somebody is called: "you fool". */
  readonly names: ReadonlySet<string>
  /** What somebody is said to be: "you are clever". */
  readonly traits: ReadonlySet<string>
}

export const insults: Feeling = {
  sayings: sayings([
    'shut up',
    'shut it',
    'shut your mouth',
    'hate you',
    'drop dead',
    'get lost',
    'go to hell',
    'screw you',
    'damn you',
    'curse you',
    'you suck',
    'you stink',
    'no use to anyone',
    'worst helper',
    'sick of you',
    'tired of you',
  ]),
  names: wordSet(
    'idiot fool moron imbecile dummy dumbass blockhead dolt halfwit nitwit twit jerk loser coward liar ' +
      'thief pig rat scum pest bastard clown donkey dunce simpleton numbskull',
  ),
  traits: wordSet(
    'stupid dumb useless worthless pathetic ugly lazy annoying boring terrible horrible awful rude mean ' +
      'silly slow hopeless incompetent ridiculous disgusting crazy weird',
  ),
}

export const praises: Feeling = {
  sayings: sayings([
    'well done',
    'good job',
    'great job',
    'nice job',
    'good work',
    'great work',
    'nice work',
    'nicely done',
    'way to go',
    'love you',
    'like you',
    'proud of you',
    'you rock',
    'you did it',
    'you did great',
    'you did well',
    'are the best',
    'good boy',
    'good girl',
  ]),
  names: wordSet('genius hero legend star angel darling sweetheart treasure champion lifesaver wizard'),
  traits: wordSet(
    'great clever smart brilliant amazing awesome wonderful fantastic excellent marvellous marvelous ' +
      'impressive kind nice sweet lovely brave strong helpful funny cool good perfect incredible talented ' +
      'beautiful pretty cute fast',
  ),
}

export const thanks: ReadonlySet<string> = wordSet('thanks thank thankful grateful appreciate cheers')
export const moodNegations: ReadonlySet<string> = wordSet('not never no hardly')
export const emphases: ReadonlySet<string> = wordSet(
  'so very really such quite pretty truly absolutely bloody damn fucking total complete utter a an ' +
    'the my one little girl boy lad lass man woman thing big old oh wow ha and that this is was how ' +
    'what',
)

function sayings(list: readonly string[]): readonly string[] {
  return list.map(saying => ` ${saying} `)
}
