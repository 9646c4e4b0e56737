import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = { key: string; cert: string }

/**
 * A self-signed certificate for 127.0.0.1, good today and tomorrow. Node makes keys but no certificates, so the few
 * structures of X.509 are written here rather than asking for an openssl that a machine may lack.
 */
export function selfSigned(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const day = 86_400_000
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), element(0x0c, Buffer.from('erario.test')))))
  const address = element(0x30, element(0x87, Buffer.from([127, 0, 0, 1])))
  const subjectAltName = sequence(oid(0x55, 0x1d, 0x11), element(0x04, address))
  const toBeSigned = sequence(
    element(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(subjectAltName)),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', toBeSigned, privateKey))
  const der = sequence(toBeSigned, ecdsaWithSha256, signature)
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** One element of DER: its tag, its length, its content. */
function element(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

const sequence = (...content: Buffer[]) => element(0x30, ...content)
const set = (...content: Buffer[]) => element(0x31, ...content)
const integer = (content: Buffer) => element(0x02, content)
const oid = (...content: number[]) => element(0x06, Buffer.from(content))
const time = (ms: number) =>
  element(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/\D/g, '')}Z`))
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
