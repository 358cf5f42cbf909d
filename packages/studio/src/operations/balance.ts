import { type OperatorCaps, type OperatorTeam, operatorLimits } from '@townsfolk/protocol'
import { type CSSResultGroup, html, nothing, type TemplateResult } from 'lit'
import { studioLook } from '../look/studio-look.ts'
import { messageOf } from '../wire/message-of.ts'
import { Asked } from './asked.ts'
import { operationsStyles } from './operations-styles.ts'
import { ServerError } from './server-link.ts'
import { counted, shownTime } from './shown.ts'
import { TeamPanel } from './team-panel.ts'

/** Credits that are being given, and the name under which the server gives them once. */
interface Attempt {
  readonly what: string
  readonly id: string
}

/**
 * What a team has and may use, and a form to give it credits: `<studio-server-balance>`.
 *
 * @fires team-changed - `CustomEvent<undefined>`, composed: credits were given
 */
export class BalancePanel extends TeamPanel {
  static readonly tag = 'studio-server-balance'

  static override readonly styles: CSSResultGroup = [studioLook, operationsStyles]

  readonly #granting = new Asked<string>(this)
  #lastAttempt: Attempt | undefined

  protected override forget(): void {
    this.#granting.clear()
  }

  protected override render(): TemplateResult {
    const { team } = this
    if (!team) return html``
    return html`
      <h3>Credits</h3>
      <p>${balanceOf(team)}</p>
      <p class="hint">${capsOf(team.caps)}</p>
      ${team.credits ? this.#renderGrant() : nothing}
    `
  }

  #renderGrant(): TemplateResult {
    const { isAsking, trouble, value } = this.#granting
    return html`
      <form aria-label="Give credits" @submit=${(event: SubmitEvent) => this.#grant(event)}>
        <label>
          Credits to give
          <input name="credits" type="number" required min="1" max=${operatorLimits.grantedCredits} step="1" />
        </label>
        <label class="wide">
          Note, shown in the ledger
          <input name="note" maxlength=${operatorLimits.noteLength} autocomplete="off" />
        </label>
        <button type="submit" class="main" ?disabled=${isAsking}>${isAsking ? 'Giving …' : 'Give'}</button>
      </form>
      <p class="good" role="status">${isAsking || trouble !== '' ? '' : (value ?? '')}</p>
      ${this.#granting.renderTrouble()}
    `
  }

  async #grant(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const { api, team } = this
    const form = event.target as HTMLFormElement
    const fields = new FormData(form)
    const credits = Number(fields.get('credits'))
    const note = String(fields.get('note')).trim()
    if (!api || !team || this.#granting.isAsking) return
    const request = { credits, ...(note !== '' && { note }) }
    const { id } = this.#attempt(`${team.id} ${JSON.stringify(request)}`)
    const isGiven = await this.#granting.ask(async () => {
      const { creditsRemaining } = await api.grant(team.id, request, id).catch(doubtful)
      return `${counted(credits, 'credit')} given. ${team.name} has ${counted(creditsRemaining, 'credit')} now.`
    })
    if (!isGiven) return
    this.#lastAttempt = undefined
    form.reset()
    this.dispatchEvent(new CustomEvent('team-changed', { bubbles: true, composed: true }))
  }

  /** The same again is the same attempt, until it has succeeded. */
  #attempt(what: string): Attempt {
    if (this.#lastAttempt?.what !== what) this.#lastAttempt = { what, id: crypto.randomUUID() }
    return this.#lastAttempt
  }
}

/** Whoever heard no answer does not know what was done. Sent again, it is not done twice. */
function doubtful(error: unknown): never {
  if (error instanceof ServerError && error.why !== 'unreachable') throw error
  throw new Error(
    `${messageOf(error)} The credits may have been granted. Press Give again: the server grants them only once.`,
  )
}

function balanceOf({ name, plan, credits }: OperatorTeam): TemplateResult {
  if (!credits) return html`${name} (plan ${plan}) is not metered: it needs no credits.`
  const { remaining, amount, refresh, nextRefresh } = credits
  const refreshed =
    refresh === 'never'
      ? 'Nothing is added automatically.'
      : `It is brought up to ${counted(amount, 'credit')} ${refresh}${nextRefresh ? `, next on ${shownTime(nextRefresh)} UTC` : ''}.`
  return html`${name} (plan ${plan}) has <strong>${counted(remaining, 'credit')}</strong>. ${refreshed}`
}

/** They stand in `town.json`, which alone changes them. */
function capsOf({ player, character }: OperatorCaps): string {
  const caps = [
    player.interactionsPerDay !== null &&
      `${counted(player.interactionsPerDay, 'turn')} a day for each player`,
    player.credits !== null && `${counted(player.credits, 'credit')} for each player in all`,
    character.credits !== null && `${counted(character.credits, 'credit')} for each character in all`,
  ].filter(cap => cap !== false)
  return caps.length === 0 ? 'town.json sets no caps.' : `Caps of town.json: ${caps.join(', ')}.`
}
