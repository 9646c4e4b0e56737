/** A build step: makes the archive from which new embedded databases are unpacked. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterArchive, makeCluster } from './newCluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'erario-cluster-'))
const db = await makeCluster(folder)
const packed = await db.dumpDataDir('gzip')
await db.close()
rmSync(folder, { recursive: true, force: true })
const unfinished = `${clusterArchive}.new`
writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()))
renameSync(unfinished, clusterArchive)
