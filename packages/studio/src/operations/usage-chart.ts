import type { OperatorDayUse } from '@townsfolk/protocol'
import {
  type CSSResultGroup,
  html,
  LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit'
import type uPlot from 'uplot'
import { studioLook } from '../look/studio-look.ts'
import { counted } from './shown.ts'
import { usageChartStyles } from './usage-chart-styles.ts'
import { creditsOf, spendingKinds, stackedDays, useInAll } from './usage-days.ts'

/** Credits by day and kind as stacked bars: `<studio-usage-chart>`. The library that draws them is loaded with the first one. */
export class UsageChart extends LitElement {
  static readonly tag = 'studio-usage-chart'

  static override readonly properties: PropertyDeclarations = {
    days: { attribute: false },
    pointedAt: { state: true },
    isUnavailable: { state: true },
  }

  static override readonly styles: CSSResultGroup = [studioLook, usageChartStyles]

  /** Without a gap between them, the oldest first. */
  declare days: readonly OperatorDayUse[]
  /** Index of the day under the pointer. */
  declare private pointedAt: number | undefined
  declare private isUnavailable: boolean
  #plot: uPlot | undefined
  #end = new AbortController()
  readonly #resizes = new ResizeObserver(() => this.#fit())

  constructor() {
    super()
    this.days = []
    this.isUnavailable = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#end = new AbortController()
    const { signal } = this.#end
    for (const feature of ['(prefers-color-scheme: dark)', '(forced-colors: active)']) {
      matchMedia(feature).addEventListener('change', () => this.#draw(), { signal })
    }
    if (this.hasUpdated) void this.#draw()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#end.abort()
    this.#resizes.disconnect()
    this.#plot?.destroy()
    this.#plot = undefined
  }

  protected override render(): TemplateResult {
    const { days } = this
    return html`
      <div class="plot" role="img" aria-label=${summaryOf(days)} ?hidden=${this.isUnavailable}></div>
      <p class="hint">${this.isUnavailable ? 'The chart could not be loaded; the table has the same figures.' : this.#readout()}</p>
      <ul class="legend" ?hidden=${this.isUnavailable}>
        ${spendingKinds.map(kind => html`<li><span class="swatch ${kind}"></span>${kind}</li>`)}
      </ul>
    `
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('days')) void this.#draw()
  }

  #readout(): string {
    const day = this.days[this.pointedAt ?? -1]
    if (!day) return 'Point at a day to see its figures.'
    const kinds = spendingKinds
      .filter(kind => day.credits[kind] > 0)
      .map(kind => `${kind} ${day.credits[kind]}`)
    return `${day.day}: ${kinds.join(', ') || 'nothing used'}; ${counted(day.interactions, 'turn')}.`
  }

  async #draw(): Promise<void> {
    const { signal } = this.#end
    const library = await import('uplot').catch(() => undefined)
    this.isUnavailable = library === undefined
    await this.updateComplete
    const place = this.renderRoot.querySelector<HTMLElement>('.plot')
    if (!library || !place || signal.aborted) return
    this.#plot?.destroy()
    const { seconds, tops } = stackedDays(this.days)
    // What reaches highest is drawn first, and the rest over it.
    const drawn = [...spendingKinds].reverse()
    const data = [seconds, ...drawn.map(kind => tops[kind])] as unknown as uPlot.AlignedData
    this.#plot = new library.default(this.#optionsOf(library.default, drawn), data, place)
    this.#fit()
    this.#resizes.observe(place)
  }

  #optionsOf({ paths, tzDate }: typeof uPlot, drawn: readonly string[]): uPlot.Options {
    const colourOf = (selector: string, property: 'color' | 'backgroundColor'): string => {
      const element = this.renderRoot.querySelector(selector)
      return element ? getComputedStyle(element)[property] : ''
    }
    const text = colourOf('.hint', 'color')
    const axis = { stroke: text, grid: { stroke: text, width: 0.15 }, ticks: { show: false } }
    return {
      width: 300,
      height: chartHeight,
      tzDate: seconds => tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      hooks: {
        setCursor: [
          ({ cursor }) => {
            this.pointedAt = cursor.idx ?? undefined
          },
        ],
      },
      scales: {
        x: { range: (_, first, last) => [first - halfDay, last + halfDay] },
        y: { range: (_, __, most) => [0, Math.max(1, most * 1.05)] },
      },
      axes: [
        { ...axis, values: (_, seconds) => seconds.map(shownDay) },
        { ...axis, size: 60, incrs: wholeSteps },
      ],
      series: [
        {},
        ...drawn.map(kind => ({
          label: kind,
          fill: colourOf(`.swatch.${kind}`, 'backgroundColor'),
          width: 0,
          points: { show: false },
          ...(paths.bars && { paths: paths.bars({ size: [0.8, 40], align: 0 }) }),
        })),
      ],
    }
  }

  #fit(): void {
    const width = this.renderRoot.querySelector('.plot')?.clientWidth ?? 0
    if (width > 0) this.#plot?.setSize({ width, height: chartHeight })
  }
}

/** In px. */
const chartHeight = 220

/** In seconds: a bar stands about the beginning of its day. */
const halfDay = 43_200

/** `2 Nov` */
function shownDay(seconds: number): string {
  const date = new Date(seconds * 1000)
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** Credits are whole. */
const wholeSteps = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map(step => step * 10 ** power)).flat()

function summaryOf(days: readonly OperatorDayUse[]): string {
  const most = days.reduce<OperatorDayUse | undefined>(
    (found, day) => (found && creditsOf(found) >= creditsOf(day) ? found : day),
    undefined,
  )
  if (!most) return 'Chart of credits by day.'
  const all = counted(creditsOf(useInAll(days)), 'credit')
  return `Chart of credits by day, from ${days[0]?.day} to ${days.at(-1)?.day}: ${all} in all, the most on ${most.day} with ${creditsOf(most)}. The table below has each day.`
}
