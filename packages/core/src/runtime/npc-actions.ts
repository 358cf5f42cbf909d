import type { ActionArguments } from '@townsfolk/protocol'
import type { Handler, HandlerContext } from '../actions/action-handlers.ts'
import type { Npc } from './npc.ts'

/** What an action's handler is called with. */
export type ActionContext<TTarget, TActor = Npc<TTarget>, TArguments = ActionArguments> = HandlerContext<
  TTarget,
  TActor,
  TArguments
>

/** Carries an action out, as the game sees fit. What it returns is how the action ended. */
export type ActionHandler<TTarget, TActor = Npc<TTarget>, TArguments = ActionArguments> = Handler<
  TTarget,
  TActor,
  TArguments
>
