import { wordSet } from '../word-lists.ts'

/** Said before something else, between commas, these say how it is said and nothing of what: "great, bring it". */
export const interjections: ReadonlySet<string> = wordSet(
  'great good perfect excellent splendid wonderful fantastic brilliant lovely nice cool awesome super sweet amazing marvellous ' +
    'terrific fabulous neat wow whoa aha ah oh ooh ugh argh hmm hm um er man boy gosh goodness heavens alas hooray yay hurray haha ' +
    'right fine ok okay alright well so anyway anyhow look listen see actually honestly seriously finally bravo beautiful superb ' +
    'please quick quickly hurry oops phew yikes ouch hey oi yo listen dude bro buddy mate pal friend dear honey sir madam maam',
)
