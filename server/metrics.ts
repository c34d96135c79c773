/**
 * `GET /metrics`: what operators watch, in the text form that Prometheus reads. It answers only those who have
 * the key of `METRICS_KEY`, holds nothing about a person, and is one process's own: each process is asked.
 */
import { statfs } from "node:fs/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { bearerOf } from "./bearer.ts";
import type { ServerContext } from "./context.ts";
import { service } from "./database/database.ts";
import { logCounts } from "./log.ts";
import { release } from "./release.ts";
import { isSame } from "./secrets.ts";

/** Counts what happens, and answers `/metrics`. */
export interface Metrics {
  /** Counts an answer of a part, with its status and the milliseconds until its first byte. */
  readonly count: (part: string, status: number, milliseconds: number) => void;
  /** The answer for somebody with the key; undefined for everybody else, who are told nothing. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/** Figures of the server that its other parts know. */
export interface MetricsSources {
  readonly context: Pick<ServerContext, "bytes" | "config" | "database">;
  /** Open sockets of realtime. */
  readonly sockets: () => number;
  readonly isReady: () => Promise<boolean>;
}

/** Seconds: what is felt as instant, as quick, as slow, and what is given up on. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10];

/** Asked for when somebody looks. Waiting mail and mail by its age have an index, so that both stay cheap. */
const ofDatabase = `select
  pg_database_size(current_database())::text as size,
  (select count(*)::int from public.mail_outbox
    where sent_at is null and given_up_at is null) as waiting,
  (select count(*)::int from public.mail_outbox
    where created_at > now() - interval '7 days'
      and given_up_at > now() - interval '1 day') as given_up,
  (select coalesce(extract(epoch from now() - min(next_try_at)), 0)::float8 from public.mail_outbox
    where sent_at is null and given_up_at is null and next_try_at < now()) as late`;

interface DatabaseFigures {
  readonly size: string;
  readonly waiting: number;
  readonly given_up: number;
  readonly late: number;
}

/** Makes the metrics of one process; undefined where nobody has a key, and so nothing is counted. */
export function createMetrics({ context, sockets, isReady }: MetricsSources): Metrics | undefined {
  const { bytes, config, database } = context;
  const { metricsKey } = config;
  if (metricsKey === undefined) return undefined;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: "wab_" });

  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  new Gauge({
    name: "wab_release",
    help: "1, with the version",
    labelNames: ["version"],
    registers,
  })
    .labels(release)
    .set(1);
  const durations = new Histogram({
    name: "wab_http_request_duration_seconds",
    help: "Time until the first byte of an answer of the backend, by part and status",
    labelNames: ["part", "status"],
    buckets,
    registers,
  });
  const ready = gauge("wab_ready", "1 while the database takes writes and is heard");
  const open = gauge("wab_realtime_sockets", "Open sockets of realtime");
  const held = gauge(
    "wab_bytes_under_way",
    "Bytes of bodies, messages and answers that are under way",
  );
  const free = gauge("wab_disk_free_bytes", "Room on the disk of the data folder");
  const connections = new Gauge({
    name: "wab_database_calls",
    help: "Calls of the database: under way, and waiting for a connection",
    labelNames: ["state"],
    registers,
  });
  const most = gauge(
    "wab_database_connections_max",
    "Connections of the pool (DATABASE_CONNECTIONS)",
  );
  most.set(config.databaseConnections);
  const size = gauge("wab_database_size_bytes", "Size of the database");
  const mail = new Gauge({
    name: "wab_mail_messages",
    help: "Mail that waits, and mail that was given up in the last day",
    labelNames: ["state"],
    registers,
  });
  const late = gauge(
    "wab_mail_oldest_seconds",
    "How long the oldest mail that is due has been waiting",
  );
  const events = new Counter({
    name: "wab_log_events_total",
    help: "Lines of the log by event, faults that were told together counted each",
    labelNames: ["level", "event"],
    registers,
  });

  async function lookAtDatabase(): Promise<void> {
    const [row] = await database.query<DatabaseFigures>(service, ofDatabase, [], {
      readOnly: true,
    });
    if (row === undefined) return;
    size.set(Number(row.size));
    mail.labels("waiting").set(row.waiting);
    mail.labels("given up").set(row.given_up);
    late.set(row.late);
  }

  async function look(): Promise<void> {
    open.set(sockets());
    held.set(bytes.total());
    const { underWay, waiting } = database.calls();
    connections.labels("under way").set(underWay);
    connections.labels("waiting").set(waiting);
    events.reset();
    for (const { level, event, count } of logCounts()) events.labels(level, event).inc(count);
    const { bavail, bsize } = await statfs(config.dataDir);
    free.set(bavail * bsize);
    const isUp = await isReady();
    ready.set(isUp ? 1 : 0);
    // Without a database the last figures stay, and `wab_ready` says why.
    if (isUp) await lookAtDatabase();
  }

  return {
    count: (part, status, milliseconds) => {
      durations.labels(part, String(status)).observe(milliseconds / 1000);
    },
    answer: async (request) => {
      const given = bearerOf(request);
      if (given === undefined || !isSame(given, metricsKey)) return undefined;
      await look();
      return new Response(await register.metrics(), {
        headers: { "content-type": register.contentType, "cache-control": "no-store" },
      });
    },
  };
}
