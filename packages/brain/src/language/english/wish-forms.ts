/**
 * Sentences by which a thing is wished for, that ask for nothing by their verb: "the red one will do", "a spare key is what I
 * want". `#` stands for the words that name it.
 */
export const wishForms: RegExp = new RegExp(
  [
    '# (?:will|would|should|might|could) do\\b(?! not)',
    '# (?:is|are) (?:just |exactly |precisely |all )?(?:what|the one|the ones|the thing|the very thing) (?:that )?(?:i|we) (?:want|need|am after|are after|came for|would like|am looking for|had in mind)',
    '# (?:is|are) (?:wanted|needed) (?:over |right |back )?here',
    '#,? (?:could|can|should|must|has to|have to|needs to|need to) (?:it |they |that |those |we )?(?:come|be|go|find its way|make its way) (?:\\w+ )?(?:here|to me|to us|with me|with us|in my hands?)\\b',
    '#,? (?:could|can) (?:it|they|that|those) (?:come|find its way|make its way)\\b',
    '#,? (?:over here|this way|to me|in my hands?|into my hands?)$',
    '# would (?:really |just |certainly )?(?:be|come in|hit|suit) (?:\\w+ )?(?:nice|lovely|great|good|handy|useful|perfect|helpful|appreciated|welcome|wonderful|right|ideal|me|spot|something)\\b',
    '# would not (?:hurt|go amiss|be bad|come amiss)',
    '# would (?:really |certainly |surely )?help\\b',
    '^(?:it|that) is # (?:that )?(?:i|we) (?:want|need|am after|are after|am looking for|would like)\\b',
    '^(?:i|we) (?:think |guess |suppose |believe )?(?:(?:i|we) )?(?:will|would|may|might|shall|am going to|are going to|seem to|really|do)? ?(?:need|want)(?:ing)?(?: to have| to get)? (?:\\w+ ){0,2}#',
    '^(?:i|we) can not (?:do|work|manage|finish|go on|continue)(?: \\w+){0,3} without (?:\\w+ ){0,2}#',
    '^(?:i|we) (?:would|am|are) (?:\\w+ )?(?:much )?(?:obliged|thankful|grateful) for (?:\\w+ ){0,2}#',
    '^how about (?:\\w+ )?#$',
    '^(?:just |only )?(?:the )?#,? (?:for me|if you do not mind|then|though)$',
    '^(?:i|we) would (?:\\w+ )?be (?:\\w+ )?(?:glad|grateful|thankful|happy|pleased) (?:of|for|with|about) (?:\\w+ ){0,3}#',
    '^(?:i|we) would (?:\\w+ )?(?:like|love) to (?:hold|have|feel|borrow|use|wear|touch|keep|carry|get my hands on)\\b(?: \\w+){0,5} #',
    '^(?:i|we) would (?:not mind|not say no to|appreciate|welcome|fancy) (?:\\w+ ){0,3}#',
    '^(?:i|we) (?:fancy|am after|are after|am looking for|are looking for|came for|have come for|am here for|am short of|are short of|am out of|are out of|have run out of|am missing|miss|require|feel like|could murder|am dying for|crave|long for|will be needing|am going to need|have need of|have no|have got no|have not got|am without|can not do without|can not work without) (?:\\w+ ){0,3}#',
    '^(?:what|all) (?:i|we) (?:want|need|would like|am after|am looking for|lack) (?:\\w+ )?(?:is|are) (?:\\w+ ){0,3}#',
    '^(?:my|our) hands? (?:\\w+ ){0,6}(?:no|without|not got) (?:\\w+ ){0,2}#',
    '^(?:where|what) (?:is|are) (?:\\w+ ){0,2}# when (?:you|one|i|we) needs? ',
    '^(?:let|allow) (?:me|us) (?:have|see|hold|borrow|use|feel|try) (?:\\w+ ){0,2}#',
    '^(?:may|might|could|can) (?:i|we) (?:hold|see|have|try|feel|look at|take a look at) (?:\\w+ ){0,2}#',
  ].join('|'),
)

/** "Sling us the pump": whatever the verb, who is to have it stands behind it. */
export const givingForm: RegExp =
  /^(?!show|tell|remind|help|follow|teach|save|let|make|sing|read|ask|promise|trust|believe|forgive|excuse|leave|meet|join|lead|guide|love|hate|thank)\w+ (?:me|us) (?:over |across |up |down |out )?(?:the|a|an|that|this|those|these|my|your|some|one|his|her|their)? ?#/
