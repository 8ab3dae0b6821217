// Listens for the console, on one's own machine or for a team.
import type { DestinationStream } from 'pino'
import type { Config } from '#boot/config.ts'
import type { Services } from '#boot/services.ts'
import { UserFacingError } from '#errors/user-facing-error.ts'
import { createConsole } from '#server/console/console-app.ts'
import type { WayIn } from '#server/console/guard.ts'
import { type FilePool, openFilePool } from '#server/credentials/file-pool.ts'
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts'
import { distDir } from '#server/site/site-manifest.ts'

export type ConsolePlace = { port: number; host: string }

type Opening = {
  config: Config
  services: Services
  way: WayIn
  place: ConsolePlace
  site?: BuiltSite
  // Those of the server, if it is opened next to one.
  files?: FilePool
  logTo?: DestinationStream
}

export async function openConsole({ config, services, way, place, site, files, logTo }: Opening) {
  process.env.NODE_ENV ??= 'production'
  const pool = files ?? openFilePool()
  const { app, guard } = await createConsole({
    config,
    services,
    way,
    files: pool,
    site: site ?? (await readBuiltSite(distDir)),
    ...(logTo && { logTo }),
  })
  try {
    await app.listen(place)
  } catch (error) {
    await app.close()
    const { code, message } = error as NodeJS.ErrnoException
    throw new UserFacingError(
      code === 'EADDRINUSE'
        ? `Port ${place.port} is in use: stop the process that uses it, or choose another one for the console with --port or CONSOLE_PORT.`
        : `The console cannot listen on ${place.host}, port ${place.port}: ${message}`,
    )
  }
  return {
    app,
    address: new URL(guard.newLink()).origin,
    link: guard.newLink(),
    async close() {
      app.server.closeAllConnections()
      await app.close()
      if (!files) await pool.close()
    },
  }
}
