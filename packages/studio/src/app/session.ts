import { BenchClient } from '../bench/bench-client.ts'
import { Drafts } from '../files/drafts.ts'
import { createFilesApi, type FilesApi } from '../files/files-api.ts'
import { ServerLink } from '../operations/server-link.ts'
import { OpenedRecording } from '../recordings/opened-recording.ts'
import { createStageApi, type StageApi } from '../stage/stage-api.ts'
import { TestRuns } from '../tests/test-runs.ts'
import type { StudioConnection } from '../wire/studio-connection.ts'
import { Workspace } from '../workspace/workspace.ts'

/** What changes while the studio is open, beside what is written. */
export interface SessionListener {
  /** Something is to be drawn anew. */
  changed(): void
  /** A test has a result. */
  tested(): void
  /** Whether the studio's server is there. */
  connected(isConnected: boolean): void
}

/** A project that is open, and all that works on it. */
export class Session {
  readonly workspace: Workspace
  readonly files: FilesApi
  readonly stage: StageApi
  /** The running server that the author has connected to. */
  readonly server: ServerLink
  readonly bench: BenchClient
  readonly runs: TestRuns
  readonly recording: OpenedRecording
  readonly #end = new AbortController()

  private constructor(
    connection: StudioConnection,
    files: FilesApi,
    workspace: Workspace,
    listener: SessionListener,
  ) {
    this.workspace = workspace
    this.files = files
    this.stage = createStageApi(connection)
    this.server = new ServerLink(connection, sessionStorage)
    this.bench = new BenchClient(workspace.drafts)
    this.runs = new TestRuns(workspace, this.bench, () => listener.tested())
    this.recording = new OpenedRecording(workspace)
    workspace.onChange(() => listener.changed())
    this.server.onChange(() => listener.changed())
    workspace.drafts.watch(isConnected => listener.connected(isConnected), this.#end.signal)
    void this.runs.run()
  }

  /**
   * Reads the project.
   * @throws StudioError when the studio's server cannot give it
   */
  static async open(connection: StudioConnection, listener: SessionListener): Promise<Session> {
    const files = createFilesApi(connection)
    const drafts = new Drafts(files)
    await drafts.open()
    const workspace = new Workspace(drafts)
    workspace.read()
    return new Session(connection, files, workspace, listener)
  }

  end(): void {
    this.#end.abort()
    this.runs.end()
    this.recording.end()
    this.bench.end()
  }
}
