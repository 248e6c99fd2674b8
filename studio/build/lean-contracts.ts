import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What of an exchange is for the server and for readers of the API alone: the studio takes an answer as it comes. */
export const unread: ReadonlySet<string> = new Set(['summary', 'response', 'problems', 'bodyLimit']);

const declaring = /\/(?:contract|model)\/[^?]*\.ts$/;

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

/** Top declarations of exchanges and schemas: nothing else happens where they are made, so what is not used is left out. */
function declarationsOf({ body }: ESTree.Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression' && ['exchange', 'z'].includes(rootOf(init) ?? '') ? init : [],
    );
  });
}

function editsOf(program: ESTree.Program): Edit[] {
  const edits: Edit[] = [];
  const made = declarationsOf(program);
  const isMade = ({ start, end }: ESTree.Node) => made.some((each) => each.start <= start && end <= each.end);
  new Visitor({
    CallExpression(call) {
      if (!isMade(call)) return;
      edits.push({ start: call.start, end: call.start, text: '/*@__PURE__*/' });
      const [given] = call.arguments;
      if (rootOf(call) !== 'exchange' || given?.type !== 'ObjectExpression') return;
      for (const property of given.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && unread.has(property.key.name))
          edits.push({ start: property.start, end: property.end, text: `${property.key.name}:void 0` });
    },
  }).visit(program);
  return edits;
}

/** A module of the contract or the model as the studio needs it. */
export function leanContract(file: string, code: string): string {
  const { program } = parseSync(file, code);
  const edits = editsOf(program).sort((one, other) => one.start - other.start || other.end - one.end);
  let lean = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    // Within something that is left out already.
    if (start < at) continue;
    lean += code.slice(at, start) + text;
    at = end;
  }
  return lean + code.slice(at);
}

/**
 * Leaves out of the contract what the studio never reads, with the schemas that are there for it alone: each list would
 * carry, and make, what the answers of all its exchanges look like.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return declaring.test(id) ? { code: leanContract(id, code), map: null } : undefined;
    },
  };
}
