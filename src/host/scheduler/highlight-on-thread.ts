import { highlight } from '../../render/highlighting/highlight.ts'
import { type Run, runSequentially, type Stage } from '../../source/stage.ts'
import { type Disposables, DisposedError } from '../threads/disposables.ts'
import { openStageThread } from './stage-thread.ts'

/**
 * Start a thread that highlights code. It loads the highlighter while this thread reads the project.
 *
 * @param disposables Collects the thread. After it is disposed, running work is rejected.
 * @returns A function that runs all other stages on this thread.
 */
export function highlightOnThread(disposables: Disposables): Run {
  const thread = openStageThread({ store: undefined }, 'highlight-worker')
  disposables.add(thread.end)
  return async <Shared, Input, Output>(
    stage: Stage<Shared, Input, Output>,
    shared: Shared,
    inputs: readonly Input[],
  ) => {
    if (stage.name !== highlight.name) return runSequentially(stage, shared, inputs)
    const reply = await thread.ask(stage.name, shared, inputs)
    if (disposables.isDisposed()) throw new DisposedError()
    // Made by the same stage. A thread that has ended, for example because of its memory limit, does not reply.
    return reply ? (reply.outputs as Output[]) : runSequentially(stage, shared, inputs)
  }
}
