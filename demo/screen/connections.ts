import type { GameCommands } from './game-screen.ts'

/** Who listens to the player: the scene for some commands, the game around it for others. */
export class Connections {
  #connected: readonly Partial<GameCommands>[] = []

  connect(commands: Partial<GameCommands>): () => void {
    this.#connected = [...this.#connected, commands]
    return () => {
      this.#connected = this.#connected.filter(other => other !== commands)
    }
  }

  /** By who connected last; nothing happens where nobody listens. */
  run(command: Exclude<keyof GameCommands, 'hasSave'>): void {
    this.#who(command)?.[command]?.()
  }

  get hasSave(): boolean {
    return this.#who('hasSave')?.hasSave?.() ?? false
  }

  listensTo(command: keyof GameCommands): boolean {
    return this.#who(command) !== undefined
  }

  #who(command: keyof GameCommands): Partial<GameCommands> | undefined {
    return [...this.#connected].reverse().find(commands => commands[command] !== undefined)
  }
}
