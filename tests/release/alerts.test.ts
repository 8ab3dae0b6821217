// Each alert fires on what it is for, and stays quiet otherwise, as promtool evaluates it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { findProgram, withoutProgram } from '#tests/support/process/installed.ts'
import { temporaryFolder } from '#tests/support/process/temporary-folder.ts'

const rules = resolve('deploy/prometheus/alerts.yml')
const minutes = 180
const always = (value: number) => `${value}x${minutes}`
// Rises once, four minutes before the alerts are looked at.
const risen = `0x115 5x${minutes - 116}`

// By alert: a series, its values that alert, and those that do not; others that stay the same in both.
const cases: Record<
  string,
  [series: string, firing: string, quiet: string, others?: Record<string, string>]
> = {
  Down: ['up{job="northmark"}', always(0), always(1)],
  NotReady: ['northmark_ready{reason="keys"}', always(0), always(1)],
  RegistryAltered: ['northmark_verdicts_total{finding="altered"}', risen, always(5)],
  ForgedCredential: ['northmark_verdicts_total{finding="forged"}', risen, always(5)],
  Errors: [
    'northmark_requests_total{status="500"}',
    `0+2x${minutes}`,
    always(0),
    { 'northmark_requests_total{status="200"}': `0+100x${minutes}` },
  ],
  BackupOld: ['northmark_backup_age_seconds', always(37 * 3600), always(35 * 3600)],
  LogUnsigned: ['northmark_log_unsigned_leaves', always(1), always(0)],
  WitnessesSilent: ['northmark_log_cosigned_age_seconds', always(3601), always(3599)],
  WitnessAhead: ['northmark_log_witness_ahead_leaves{witness="one"}', always(1), always(0)],
  MessagesFailed: ['northmark_outbox_messages{state="failed"}', always(1), always(0)],
  MessagesInDoubt: ['northmark_outbox_messages{state="in-doubt"}', always(1), always(0)],
  OutboxStuck: ['northmark_outbox_overdue_seconds', always(3601), always(3599)],
  LaneFailing: ['northmark_outbox_failing_seconds{lane="emails"}', always(601), always(599)],
  SigningKeyOld: ['northmark_signing_key_age_seconds', always(366 * 86400), always(364 * 86400)],
  Slow: ['northmark_event_loop_delay_seconds', always(2), always(0.5)],
  TwoReleases: [
    'northmark_build_info{commit="b"}',
    always(1),
    '_',
    { 'northmark_build_info{commit="a"}': always(1) },
  ],
}

function trial(name: string, values: string, isFiring: boolean) {
  const [series, , , others = {}] = cases[name] ?? assert.fail()
  return {
    interval: '1m',
    input_series: Object.entries({ ...others, [series]: values }).map(([one, values]) => ({
      series: one,
      values,
    })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="Northmark${name}",alertstate="firing"})`,
        eval_time: '2h',
        exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  }
}

test('each alert fires on what it is for, and not otherwise', {
  skip: withoutProgram('promtool', 'prometheus'),
}, () => {
  const named = [...readFileSync(rules, 'utf8').matchAll(/- alert: Northmark(\w+)/g)].map(([, name]) => name)
  assert.deepEqual(named, Object.keys(cases))
  const tests = Object.entries(cases).flatMap(([name, [, firing, quiet]]) => [
    trial(name, firing, true),
    trial(name, quiet, false),
  ])
  const file = join(temporaryFolder('alerts'), 'trials.json')
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '5m', tests }))
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? '', ['test', 'rules', file], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout + stderr)
})
