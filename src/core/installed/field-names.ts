/** What a column or a field of an inventory contains, according to its name. */
export type FieldRole = 'host' | 'version' | 'stream';

const HOST_NAMES: ReadonlySet<string> = new Set([
  ...['host', 'hostname', 'name', 'device', 'devicename', 'node', 'nodename', 'system', 'systemname'],
  ...['server', 'servername', 'fqdn', 'appliance', 'inventoryhostname', 'asset', 'instance', 'ip'],
  ...['ipaddress', 'address', 'ansiblehost'],
]);

const STREAM_NAMES: ReadonlySet<string> = new Set(['stream', 'product', 'component', 'application']);

const VERSION_NAME = /(?:version|release|firmware)$/;

/** Versions of other things, which inventories and the output of commands contain, too. */
const OTHER_VERSIONS =
  /^(?:hardware|hw|bios|boot|rom|schema|api|config|kernel|format|driver|python|ansible|java|ssl|openssl|minimum|latest|available|recommended|target)/;

/** Names consist of letters, digits and a few other characters. A command such as `fra# show version` is not a name. */
const NAME = /^[\p{L}\p{N} _./()-]+$/u;

export function roleOfField(name: string): FieldRole | undefined {
  if (!NAME.test(name)) return undefined;
  const plain = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (HOST_NAMES.has(plain)) return 'host';
  if (STREAM_NAMES.has(plain)) return 'stream';
  return VERSION_NAME.test(plain) && !OTHER_VERSIONS.test(plain) ? 'version' : undefined;
}
