import type { AddressingWords } from '../addressing-words.ts'
import { wordSet } from '../word-lists.ts'

export const addressing: AddressingWords = {
  requests: wordSet(
    'bring close come follow get give go help hold keep leave let listen look make open put run say show stay stop ' +
      'take tell turn wait walk',
  ),
  noRequests: wordSet(
    'i we you he she it a an the some is are was were am be can could will would shall should may might must do ' +
      'does did has have had and or with in on at of to from for there',
  ),
  greetings:
    'hey|hi|hello|hiya|yo|oh|ah|ok|okay|so|well|now|but|then|no|yes|please|sorry|pardon( me)?|excuse me|' +
    'good (morning|day|afternoon|evening|night)|morning|evening|goodbye|bye|farewell|thanks|thank you|greetings|' +
    'welcome|listen|look|wait|psst|(my )?dear|there',
  all:
    "every(?:one|body)|all of you|(?:you|y['’]?) ?all(?! right)|both of you|" +
    '(?:the )?(?:two|three|four|five|lot) of you|you (?:both|guys|folks|lot|two|three|four|five)',
  others: 'folks|guys|friends',
  greeted: 'all|both',
  anybody: 'any(?:one|body)',
  goesOn: 'where|what|who|which|when|why|how|please|i|you|(can|could|would|will|do|did|are|have) (you|i|we)',
  asks: 'where|what|who|whom|whose|which|when|why|how|is|are|was|does|do|did|can|could|has|have|tell (me|us)|describe',
  and: 'and',
  or: 'or',
  thenAfterAnd: 'then',
  noFirstNames: 'the|an?|my|our|mrs?|ms|miss|dr|old|young|little|big|great',
}
