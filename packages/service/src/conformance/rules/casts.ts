import { ours, type Rule, spec } from './rule.ts'

const chooser = 'packages/service/src/chat/choose-speakers.ts'
const vocatives = 'packages/service/src/chat/vocatives.ts'
const ambient = 'packages/service/src/chat/ambient-scene.ts'

export const castRules: readonly Rule[] = [
  // Casts
  spec(
    'cast.plan',
    'A cast of more than one character needs the plan PRO or TEAM, else 403 plan_required.',
    'Endpoints, rule 1',
  ),
  spec('cast.single-on-any-plan', 'A single character works on any plan.', 'Endpoints, rule 1'),
  spec('cast.of-the-team', 'Every character of a cast must be of the key’s team.', 'General rules'),
  spec(
    'cast.speaking-order',
    'A reply has one message for each character that spoke, in speaking order.',
    'Chat response',
  ),
  ours(
    'cast.addressed',
    'Those answer who are spoken to by name, in the order of their names, and not those merely mentioned.',
    vocatives,
  ),
  ours(
    'cast.part',
    'Each hears what was said to it, without the names it was called by; the transcript has the whole.',
    'packages/service/src/chat/said-to.ts',
  ),
  ours('cast.named', 'When nobody is spoken to by name, those answer who are named.', chooser),
  ours(
    'cast.asked-about',
    'A question about one of a cast is answered by another, unless it alone knows the answer.',
    chooser,
  ),
  ours(
    'cast.first-name',
    'A character of several names is called by the first of them, too.',
    'packages/service/src/chat/names.ts',
  ),
  ours('cast.everyone', 'All answer, in the order of characterIds, when all are spoken to.', vocatives),
  ours(
    'cast.last-speaker',
    'When nobody is named, whom the player talked with last answers, at first who had not spoken for longest.',
    chooser,
  ),
  ours(
    'cast.unasked',
    'When the player named nobody, at most two more speak after who answers: whom those name who spoke.',
    chooser,
  ),
  ours(
    'cast.unasked-question',
    'When the player named somebody, another speaks only when called and asked by one who answered.',
    chooser,
  ),
  spec('cast.forced', 'A speakerCharacterId forces who answers.', 'Chat request'),
  ours('cast.forced-alone', 'A forced speaker answers alone, whoever is named.', chooser),
  ours(
    'cast.latecomer',
    'Who joins a conversation later has not heard what was said before, nor what is said while they are away.',
    'packages/service/src/session/presence.ts',
  ),
  spec('cast.max-turns', 'No more characters speak in a turn than maxTurns says.', 'Chat request'),
  ours(
    'cast.ambient',
    'On an ambient turn two of a cast speak to each other, and others the next time.',
    chooser,
  ),
  ours(
    'cast.ambient-end',
    'What a cast says among itself ends after two rounds; a turn then has no messages and costs nothing.',
    ambient,
  ),
  ours(
    'cast.ambient-nothing-new',
    'Among itself a cast says nothing twice, and is silent once a whole turn had nothing new.',
    ambient,
  ),
  ours(
    'cast.ambient-again',
    'A silent cast goes on when the player spoke, somebody came or left, or an event came that is new.',
    ambient,
  ),
  spec(
    'cast.own-entity',
    'The list of entities is shared; each speaker finds itself in it and perceives the others.',
    'Entity',
  ),
  spec(
    'cast.echo',
    'A cast’s entities are echoed once, isSubject being true for what any speaker’s actions target.',
    'Chat response',
  ),
  spec(
    'cast.play-as',
    'The player may play a character of the team that is not in the cast.',
    'Chat request',
  ),
]
