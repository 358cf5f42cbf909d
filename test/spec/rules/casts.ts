import { ours, type Rule, spec } from './rule.ts'

const chooser = 'packages/service/src/chat/choose-speakers.ts'

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
  ours('cast.named', 'Those answer who are named in the message, in the order of their names.', chooser),
  ours('cast.everyone', 'All answer, in the order of characterIds, when everyone is spoken to.', chooser),
  ours(
    'cast.last-speaker',
    'When nobody is named, who spoke last in the session answers, at first the first of the cast.',
    chooser,
  ),
  spec('cast.forced', 'A speakerCharacterId forces who answers.', 'Chat request'),
  ours('cast.forced-alone', 'A forced speaker answers alone, whoever is named.', chooser),
  spec('cast.max-turns', 'No more characters speak in a turn than maxTurns says.', 'Chat request'),
  ours(
    'cast.ambient',
    'On an ambient turn two of a cast speak to each other, and others the next time.',
    chooser,
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
