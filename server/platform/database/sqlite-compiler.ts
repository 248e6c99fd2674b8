import { type LimitNode, type OffsetNode, type OperationNode, SqliteQueryCompiler } from 'kysely';

/**
 * SQLite prepares a statement anew at each run when a parameter stands as its limit or offset by itself, which for a
 * small read takes longer than the read. As part of an expression it does not.
 */
export class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    this.append('limit ');
    this.#visitCast(node.limit);
  }

  protected override visitOffset(node: OffsetNode): void {
    this.append('offset ');
    this.#visitCast(node.offset);
  }

  #visitCast(node: OperationNode): void {
    this.append('cast(');
    this.visitNode(node);
    this.append(' as integer)');
  }
}
