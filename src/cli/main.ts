#!/usr/bin/env node
import { growSlowly } from '../host/grow-slowly.ts'
import { program } from './program.ts'
import { reportFailure } from './report-failure.ts'

growSlowly()
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error)
}
