import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What of an exchange the studio does without unless it reads it by name: it sends, and takes an answer as it comes. */
const unread: readonly string[] = ['summary', 'params', 'query', 'body', 'response', 'problems', 'bodyLimit'];

const declaring = /\/(?:contract|model)\/[^?]*\.ts$/;

const root = join(import.meta.dirname, '..', '..');

/** Whether a part of an exchange is read: `login.body` is. */
type IsRead = (exchange: string, part: string) => boolean;

/** What any source of the studio, or a contract on its way there, reads of an exchange. */
export function readParts(): IsRead {
  const read = new Set<string>();
  for (const folder of ['studio', 'contract'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = readFileSync(join(root, folder, file), 'utf8');
      for (const [, name, part = ''] of source.matchAll(/\b(\w+)\.(\w+)\b/g))
        if (unread.includes(part)) read.add(`${name}.${part}`);
    }
  return (exchange, part) => read.has(`${exchange}.${part}`);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What a chain of calls begins with: `z` of `z.string().check(…)`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string | undefined {
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'MemberExpression') return rootOf(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}

interface Declaration {
  name: string;
  made: ESTree.Expression;
}

/** Schemas, exchanges and objects of schemas at the top of a module: nothing happens where they are made. */
const isPure = (made: ESTree.Expression): boolean =>
  made.type === 'ObjectExpression' ||
  ['exchange', 'z'].includes((made.type === 'CallExpression' && rootOf(made)) || '');

function declarationsOf({ body }: ESTree.Program): Declaration[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && isPure(init) ? { name: id.name, made: init } : [],
    );
  });
}

function unreadOf({ name, made }: Declaration, isRead: IsRead): Edit[] {
  if (made.type !== 'CallExpression' || rootOf(made) !== 'exchange') return [];
  const [given] = made.arguments;
  if (given?.type !== 'ObjectExpression') return [];
  return given.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const part = property.key.name;
    if (!unread.includes(part) || isRead(name, part)) return [];
    // Whether there is a body says how it is sent.
    return { start: property.start, end: property.end, text: `${part}:${part === 'body'}` };
  });
}

function editsOf(program: ESTree.Program, isRead: IsRead): Edit[] {
  const declarations = declarationsOf(program);
  const edits = declarations.flatMap((each) => unreadOf(each, isRead));
  // What a function of a schema does, once it is asked, is not the making of the schema.
  let functions = 0;
  const enter = () => {
    functions++;
  };
  const leave = () => {
    functions--;
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    CallExpression({ start, end }) {
      const isMaking = functions === 0 && declarations.some(({ made }) => made.start <= start && end <= made.end);
      if (isMaking) edits.push({ start, end: start, text: '/*@__PURE__*/' });
    },
  }).visit(program);
  return edits.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** A module of the contract or the model as the studio needs it. */
export function leanContract(file: string, code: string, isRead: IsRead): string {
  let lean = '';
  let at = 0;
  for (const { start, end, text } of editsOf(parseSync(file, code).program, isRead)) {
    // Within something that is left out already.
    if (start < at) continue;
    lean += code.slice(at, start) + text;
    at = end;
  }
  return lean + code.slice(at);
}

/**
 * Leaves out of the contract what the studio never reads, with the schemas that are there for it alone: each list would
 * carry, and make, what all its exchanges are asked with and answer.
 */
export function leanContracts(): Plugin {
  let isRead: IsRead = () => true;
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      isRead = readParts();
    },
    transform(code, id) {
      if (!declaring.test(id)) return undefined;
      return { code: leanContract(id, code, isRead), map: null, moduleSideEffects: false };
    },
  };
}
