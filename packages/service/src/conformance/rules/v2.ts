import { field, ours, type Rule, spec } from './rule.ts'

const records = 'Legacy (v2) records'

export const v2Rules: readonly Rule[] = [
  // v2
  spec('v2.chat', 'v2 POST /chat answers with sessionId, response, action and emotion.', records),
  spec('v2.message-required', 'v2 POST /chat without message or characterId is refused with 422.', records),
  spec('v2.continues', 'A sessionId continues the conversation, of v3 too: it is the same session.', records),
  ours(
    'v2.joined',
    'response is all lines joined, emotion that of the first, action the first one’s name or empty.',
    'packages/service/src/v2/chat-translation.ts',
  ),
  field('v2.serialized', 'metadata and events may be strings, and playerId is counted.'),
  field(
    'v2.entities',
    'Entities of v2 have no id; the reply gives type, name, isSubject, position, properties.',
  ),
  field('v2.flow-state', 'The reply of v2 has flowState.'),
  spec('v2.history', 'v2 POST /chat/session gives content, sender and createdAt, oldest first.', records),
  spec(
    'v2.history-limit',
    'The history of v2 holds the newest 10 messages unless limit says otherwise.',
    records,
  ),
  spec('v2.speech', 'v2 POST /audio/generate answers with binary audio.', records),
  spec('v2.transcription', 'v2 POST /audio/transcribe answers with {response: text}.', records),
  spec('v2.key', 'v2 needs the same key in the same header.', 'Authentication 1'),
  ours('v2.errors', 'Errors of v2 are those of v3.', 'WIRE.md, Decisions on the gaps'),
  spec('v2.any-plan', 'v2 works on any plan: it has single characters only.', 'Endpoints, rule 1'),
]
