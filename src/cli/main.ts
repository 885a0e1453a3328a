#!/usr/bin/env node
import { program } from './program.ts'
import { reportFailure } from './report-failure.ts'

try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = reportFailure(error)
}
