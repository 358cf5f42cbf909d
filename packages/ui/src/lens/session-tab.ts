import { html, type TemplateResult } from 'lit'
import { distanceText, durationText } from './lens-look.ts'
import type { LensShown, ShownConversation, ShownCredits, ShownKnowledge } from './lens-shown.ts'

/** Where conversations stand, what they cost, and what holds for the whole scene. */
export function renderSession({
  conversations,
  credits,
  facts,
  reach,
  knowledge,
}: LensShown): TemplateResult {
  return html`
    ${conversations.map(renderConversation)}
    ${knowledge && renderKnowledge(knowledge)}
    <h3>Credits</h3>
    ${credits ? renderCredits(credits) : html`<p class="empty">No usage gate was passed to the lens.</p>`}
    <h3>Senses</h3>
    ${rows(
      reach
        ? [
            ['sees', reach.sightRange === 0 ? 'nothing' : reachText(reach.sightRange)],
            ['view cone', `${reach.coneDegrees}°`],
            ['hears', reach.hearingRange === 0 ? 'nothing' : reachText(reach.hearingRange)],
            ['walls', facts.hasLineOfSight ? 'hide things' : 'none: the runtime has no lineOfSight'],
          ]
        : [['senses', 'none: it perceives everything in the scene']],
    )}
    <h3>Scene</h3>
    ${rows([
      ['player', facts.playerId ?? 'not named'],
      ['language', facts.language ?? 'the service decides'],
      ['points at', facts.pointedId ?? 'nothing'],
      ['entities', String(facts.entityCount)],
      ['characters', String(facts.npcCount)],
      ['world events', String(facts.eventCount)],
      ['lines in the queue', String(facts.lineCount)],
      ['looks around', `every ${durationText(facts.sampleIntervalMs)}`],
    ])}
  `
}

function renderConversation(conversation: ShownConversation): TemplateResult {
  const { key, speakers, sessionId, flowStates, focusId, waitingCount, trouble } = conversation
  const reached = Object.entries(flowStates).map(([id, state]) => `${id}: ${state}`)
  return html`
    <h3>${speakers.length > 1 ? 'Cast' : 'Conversation'} <small>${key}</small></h3>
    ${rows([
      ['session', sessionId ?? 'not begun'],
      ['cast', speakers.join(', ')],
      ['flowState', reached.join(', ') || 'none'],
      ['talks about', focusId ?? 'nothing'],
      ['turns that wait', String(waitingCount)],
      ['last trouble', trouble ? `${trouble.code}: ${trouble.message}` : 'none'],
    ])}
  `
}

function renderKnowledge({ known, trouble }: ShownKnowledge): TemplateResult {
  return html`
    <h3>Came to know</h3>
    ${rows([
      ...(trouble === undefined ? [] : [['trouble', trouble] as const]),
      ...(typeof known?.standing === 'number' ? [['likes the player', String(known.standing)] as const] : []),
      ...(known?.facts ?? []).map(({ fact, source, at }) => [fact, `${source}, ${at}`] as const),
    ])}
    ${known?.facts.length === 0 ? html`<p class="empty">Nothing except what is in its file.</p>` : ''}
  `
}

function renderCredits({ level, left, isPlayerOver, isCharacterOver }: ShownCredits): TemplateResult {
  return rows([
    ['standing', level],
    ['left', left === undefined ? 'not read yet' : String(left)],
    ['player', isPlayerOver ? 'over its limit' : 'within its limit'],
    ['character', isCharacterOver ? 'over its limit' : 'within its limit'],
  ])
}

function rows(pairs: readonly (readonly [name: string, value: string])[]): TemplateResult {
  return html`
    <dl>${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd dir="auto">${value}</dd></div>`)}</dl>
  `
}

function reachText(range: number): string {
  return Number.isFinite(range) ? `as far as ${distanceText(range)}` : 'without end'
}
