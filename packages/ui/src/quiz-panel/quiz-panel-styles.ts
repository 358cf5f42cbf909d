import { type CSSResult, css } from 'lit'

export const quizPanelStyles: CSSResult = css`
  :host {
    --_right: var(--townsfolk-right, #2a6b45);
    --_partly: var(--townsfolk-partly, #8a5a00);
    --_wrong: var(--townsfolk-wrong, #a83a26);
    --_slide: var(--townsfolk-slide-duration, 600ms);
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    max-block-size: 100%;
    z-index: 10;
    padding: 12px;
    padding-block-end: max(12px, env(safe-area-inset-bottom));
    pointer-events: none;
  }

  h2,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .panel {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 0.75em;
    inline-size: 100%;
    max-inline-size: 47em;
    margin-inline: auto;
    padding: 1.2em min(1.5em, 5vw);
    container-type: inline-size;
    pointer-events: auto;
    animation: rise var(--_pop) ease-out backwards;
  }

  .panel > * {
    flex: none;
  }

  .panel:focus-visible {
    outline-color: var(--_accent);
    outline-offset: 1px;
  }

  .header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1em;
    align-items: center;
  }

  .progress {
    display: flex;
    flex: 1 1 12em;
    gap: 0.9em;
    align-items: center;
    min-inline-size: 0;
    font-size: 0.875em;
    font-weight: 600;
    color: var(--_muted);
  }

  .bar {
    position: relative;
    flex: 1 1 3em;
    block-size: 0.6em;
    overflow: hidden;
    border: 1.5px solid var(--_line);
    border-radius: 999px;
    background: color-mix(in srgb, var(--_line) 22%, var(--_paper));
  }

  .bar::after {
    content: '';
    position: absolute;
    inset: 0;
    inset-inline-end: auto;
    inline-size: calc(100% * var(--_share));
    border-radius: inherit;
    background: var(--_accent);
  }

  .header > .score {
    padding: 0.15em 0.8em;
    border-radius: 999px;
    background: var(--_dusk);
    color: var(--_accent);
    font-size: 0.875em;
  }

  button {
    min-block-size: max(44px, 2.75em);
    min-inline-size: 44px;
  }

  [aria-disabled='true'] {
    cursor: default;
  }

  .fold {
    gap: 0.5em;
    margin-block: -6px;
    margin-inline-start: auto;
    padding-inline: 0.9em;
  }

  .players {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(5.75em, 1fr));
    gap: 0.4em;
  }

  .player {
    display: flex;
    flex-direction: column;
    align-items: center;
    min-inline-size: 0;
    padding: 0.4em 0.3em 0.35em;
    border: 2px solid transparent;
    border-radius: 12px;
    font-size: 0.875em;
    line-height: 1.25;
    text-align: center;
  }

  .player.current {
    border-color: var(--_dusk);
    background: color-mix(in srgb, var(--_accent) 45%, var(--_paper));
  }

  .token {
    display: inline-grid;
    flex: none;
    place-content: center;
    inline-size: 2em;
    block-size: 2em;
    border: 2px solid hsl(var(--_hue) 45% 38%);
    border-radius: 50%;
    background: hsl(var(--_hue) 72% 82%);
    color: #2b2140;
    font-weight: 700;
    line-height: 1;
  }

  .player-name {
    max-inline-size: 100%;
    margin-block-start: 0.2em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 700;
  }

  .state {
    display: flex;
    gap: 0.3em;
    align-items: center;
    justify-content: center;
    min-block-size: 1.35em;
    color: var(--_muted);
    font-size: 0.9286em;
  }

  .lock {
    inline-size: 1.1em;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.4;
    stroke-linecap: round;
  }

  .sign {
    inline-size: 1.25em;
    block-size: 1.25em;
    flex: none;
    fill: none;
    stroke: var(--_paper);
    stroke-width: 2.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .sign > circle:first-child {
    fill: currentColor;
    stroke: none;
  }

  .sign .filled {
    fill: var(--_paper);
    stroke: none;
  }

  .sign .ring {
    stroke-width: 2;
  }

  .right {
    --_mark: var(--_right);
  }

  .partly {
    --_mark: var(--_partly);
  }

  .wrong {
    --_mark: var(--_wrong);
  }

  .none {
    --_mark: var(--_muted);
  }

  .verdict,
  .state:is(.right, .partly, .wrong, .none),
  .sign {
    color: var(--_mark);
  }

  .turn {
    font-size: 1.375em;
    font-weight: 800;
    line-height: 1.25;
    text-align: center;
    overflow-wrap: anywhere;
    animation: rise var(--_pop) ease-out backwards;
  }

  .turn.together {
    font-size: 0.9375em;
    font-weight: 600;
    color: var(--_muted);
  }

  .question {
    font-size: 1.25em;
    font-weight: 700;
    line-height: 1.35;
    overflow-wrap: anywhere;
    white-space: pre-line;
    text-wrap: pretty;
  }

  .options {
    display: grid;
    gap: 0.6em;
  }

  .option {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35em 0.75em;
    align-items: center;
    min-block-size: max(52px, 3.25em);
    padding: 0.45em 0.9em 0.45em 0.55em;
    border-color: var(--_line);
    border-radius: 14px;
    background: color-mix(in srgb, var(--_line) 14%, var(--_paper));
    box-shadow: 0 2px 0 var(--_line);
    text-align: start;
  }

  :host(:dir(rtl)) .option {
    padding-inline: 0.55em 0.9em;
  }

  .badge {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: 2.1em;
    block-size: 2.1em;
    border-radius: 50%;
    background: var(--_dusk);
    color: var(--_accent);
    font-weight: 800;
    line-height: 1;
  }

  .words {
    flex: 1 1 9em;
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .option[aria-disabled='true']:not(.chosen, .right, .partly, .wrong, .none) .words {
    color: var(--_muted);
  }

  .option.chosen {
    border-color: var(--_dusk);
    background: color-mix(in srgb, var(--_accent) 45%, var(--_paper));
  }

  .option.chosen .badge {
    background: var(--_accent);
    box-shadow: 0 0 0 2px var(--_dusk);
    color: #2b2140;
  }

  .option:is(.right, .partly, .wrong, .none) {
    border-color: var(--_mark);
    background: color-mix(in srgb, var(--_mark) 13%, var(--_paper));
    box-shadow: 0 2px 0 var(--_mark);
  }

  .option:is(.right, .partly, .wrong, .none) .badge {
    background: var(--_mark);
    color: var(--_paper);
  }

  .option.wrong .words {
    text-decoration: line-through;
    text-decoration-thickness: 1.5px;
  }

  .verdict {
    display: inline-flex;
    gap: 0.35em;
    align-items: center;
    font-weight: 700;
  }

  .option .verdict {
    font-size: 0.875em;
  }

  .picker .token {
    inline-size: 1.75em;
    block-size: 1.75em;
    font-size: 0.875em;
  }

  .picker + .picker {
    margin-inline-start: -0.9em;
  }

  .aside {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.35em 0.6em;
    align-items: center;
    margin-inline-start: auto;
  }

  .caps {
    display: inline-flex;
    gap: 0.3em;
  }

  kbd {
    display: inline-grid;
    place-content: center;
    min-inline-size: 1.9em;
    padding: 0.1em 0.35em;
    border: 1.5px solid hsl(var(--_hue, 42) 45% 38%);
    border-block-end-width: 3px;
    border-radius: 6px;
    background: hsl(var(--_hue, 42) 72% 88%);
    color: #2b2140;
    font: 700 0.875em/1.3 ui-monospace, 'DejaVu Sans Mono', monospace;
  }

  kbd.spent {
    opacity: 0.35;
  }

  .confirm {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6em;
    align-items: center;
    padding: 0.6em 0.9em;
    border-radius: 14px;
    background: color-mix(in srgb, var(--_accent) 38%, var(--_paper));
    font-weight: 600;
  }

  .confirm span {
    flex: 1 1 9em;
  }

  .confirm button {
    flex: 0 1 6em;
  }

  .field {
    display: flex;
    gap: 0.6em;
    align-items: center;
  }

  input {
    flex: 1 1 auto;
    min-inline-size: 0;
    min-block-size: max(52px, 3.25em);
    padding: 0 1em;
    border: 2px solid color-mix(in srgb, var(--_ink) 55%, var(--_paper));
    border-radius: 14px;
    background: color-mix(in srgb, white 45%, var(--_paper));
    font: inherit;
    font-weight: 600;
    color: inherit;
    caret-color: var(--_ink);
  }

  input::placeholder {
    color: var(--_muted);
    font-weight: 400;
    opacity: 1;
  }

  .send {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: max(52px, 3.25em);
    block-size: max(52px, 3.25em);
    padding: 0;
    border-radius: 50%;
    background: var(--_accent);
    color: var(--_ink);
  }

  .send svg {
    inline-size: 1.5em;
    fill: none;
    stroke: currentColor;
    stroke-width: 2.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .send[aria-disabled='true'] {
    background: color-mix(in srgb, var(--_line) 40%, var(--_paper));
    color: var(--_muted);
  }

  .status {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25em 1em;
    align-items: center;
  }

  .status:not(:has(*)) {
    display: none;
  }

  .tries,
  .hinted {
    font-size: 0.9375em;
    font-weight: 600;
    color: var(--_muted);
  }

  .thinking {
    display: inline-flex;
  }

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5em;
    align-items: center;
  }

  .action,
  ::slotted(button) {
    display: inline-flex;
    gap: 0.6em;
    align-items: center;
    justify-content: center;
    padding: 0.3em 1.1em;
    border: 2px solid var(--_line);
    border-radius: 22px;
    background: none;
    font-size: 0.9375em;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  ::slotted([hidden]) {
    display: none;
  }

  ::slotted(button) {
    min-height: 44px;
    color: var(--_ink);
    font-family: inherit;
    cursor: pointer;
    touch-action: none;
  }

  .action.strong,
  .action.next {
    border-color: transparent;
    background: var(--_accent);
    color: #2b2140;
    font-weight: 700;
  }

  .confirm .action {
    border-color: var(--_dusk);
    background: var(--_paper);
    color: var(--_ink);
  }

  .action[aria-disabled='true'] {
    color: var(--_muted);
  }

  .action.stop {
    margin-inline-start: auto;
    border-color: transparent;
    color: var(--_muted);
  }

  .action kbd {
    border-width: 1px;
    border-block-end-width: 2px;
    background: none;
    color: inherit;
    font-size: 0.8em;
  }

  .meter {
    display: inline-flex;
    gap: 0.2em;
    align-items: center;
    block-size: 1.75em;
  }

  .meter i {
    --_weight: 1;
    inline-size: 0.3em;
    block-size: 100%;
    border-radius: 999px;
    background: var(--_right);
    transform: scaleY(calc(0.18 + 0.82 * var(--_level) * var(--_weight)));
  }

  .meter i:is(:nth-of-type(1), :nth-of-type(5)) {
    --_weight: 0.45;
  }

  .meter i:is(:nth-of-type(2), :nth-of-type(4)) {
    --_weight: 0.75;
  }

  .standings {
    display: grid;
    gap: 0.3em 1em;
    padding-block-start: 0.6em;
    border-block-start: 1.5px dashed var(--_line);
  }

  .standing {
    display: flex;
    gap: 0.6em;
    align-items: center;
    min-inline-size: 0;
    padding: 0.2em 0.7em;
    border-radius: 12px;
    background: color-mix(in srgb, var(--_line) 16%, var(--_paper));
  }

  .standing.rank-1 {
    background: color-mix(in srgb, var(--_accent) 45%, var(--_paper));
    box-shadow: inset 0 0 0 1.5px var(--_line);
  }

  .standing .token {
    inline-size: 1.75em;
    block-size: 1.75em;
    font-size: 0.875em;
  }

  .rank {
    flex: none;
    min-inline-size: 1.6em;
    font-weight: 800;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  .standing-name {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .score {
    flex: none;
    font-variant-numeric: tabular-nums;
  }

  .closing {
    display: flex;
    flex-direction: column;
    gap: 0.75em;
    align-items: center;
  }

  .closing .question {
    font-size: 1.625em;
    text-align: center;
  }

  .closing .standings {
    align-self: stretch;
    border: 0;
    padding: 0;
  }

  .closing .action {
    min-inline-size: 9em;
  }

  .laurels {
    inline-size: 6em;
  }

  .laurels .stem {
    fill: none;
    stroke: var(--_right);
    stroke-width: 1.6;
    stroke-linecap: round;
  }

  .laurels .leaf {
    fill: var(--_right);
  }

  .laurels .star {
    fill: var(--_accent);
    stroke: #b98222;
    stroke-width: 1.2;
    stroke-linejoin: round;
  }

  .notice {
    padding: 0.5em 0.9em;
    border-radius: 12px;
    background: color-mix(in srgb, var(--_wrong) 12%, var(--_paper));
    color: var(--_wrong);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .notice:empty {
    display: none;
  }

  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(6px);
    }
  }

  @media (hover: hover) {
    .option[aria-disabled='false']:hover,
    .action[aria-disabled='false']:not(.strong, .next):hover,
    .fold:hover {
      background: color-mix(in srgb, var(--_accent) 30%, var(--_paper));
    }

    :is(.send, .strong, .next)[aria-disabled='false']:hover {
      background: color-mix(in srgb, var(--_accent) 80%, var(--_paper));
    }
  }

  /* Keys are shown to those who have a keyboard, as far as one can know. */
  @media (hover: none) {
    .action kbd {
      display: none;
    }
  }

  @container (min-width: 36em) {
    .options {
      grid-template-columns: 1fr 1fr;
    }

    .standings:has(li:nth-child(5)) {
      grid-template-rows: repeat(var(--_rows), auto);
      grid-auto-columns: minmax(0, 1fr);
      grid-auto-flow: column;
    }
  }

  @container (max-width: 30em) {
    .players {
      grid-template-columns: repeat(auto-fit, minmax(4.4em, 1fr));
      gap: 0.2em;
    }

    .lock {
      display: none;
    }

    .action {
      padding-inline: 0.85em;
    }
  }

  /* Large text on a small screen. */
  @container (max-width: 16em) {
    .players {
      grid-template-columns: minmax(0, 1fr);
    }

    .player {
      flex-direction: row;
      gap: 0.5em;
    }

    .state {
      margin-inline-start: auto;
    }

    .standing {
      flex-wrap: wrap;
    }
  }

  @media (prefers-reduced-motion: no-preference) {
    .option,
    .action,
    .send {
      transition: background-color 120ms ease-out;
    }

    .bar::after {
      transition: inline-size 300ms ease-out;
    }

    .meter i {
      transition: transform 60ms linear;
    }

    .standing {
      transition: translate var(--_slide) cubic-bezier(0.3, 0.9, 0.4, 1);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .panel,
    .turn {
      animation: none;
    }
  }

  @media (forced-colors: active) {
    .bar::after,
    .meter i {
      background: Highlight;
      forced-color-adjust: none;
    }

    .option,
    .action,
    .send {
      border-color: ButtonText;
    }

    .option.chosen,
    .player.current {
      border: 3px solid Highlight;
    }

    .badge,
    .token,
    .standing,
    .score,
    .confirm {
      border: 1px solid;
    }

    .sign {
      color: CanvasText;
      stroke: Canvas;
    }

    .sign .filled {
      fill: Canvas;
    }

    [aria-disabled='true'] {
      color: GrayText;
    }
  }
`
