/**
 * Lets others touch the page. A browser's translator puts `<font>` elements around texts or in their place, and
 * extensions take nodes away or move them. React knows its own nodes alone: to remove one that stands elsewhere by
 * now, or to put something before it, throws, and the page is gone. Here such a node is found where it is.
 *
 * - A text that was wrapped: its outermost wrapper below React's parent is what React means.
 * - A text that was replaced: its place is kept in mind. When React changes the text later, the replacement shows
 *   it, and the translator translates that.
 * - One that is gone altogether: removing it is done, and what should stand before it comes at the end.
 */
const standIns = new WeakMap<Node, Element>();

function isFont(node: Node | null | undefined): node is Element {
  return node?.nodeName === "FONT";
}

/** The node below `parent` that is what React knows as `node`: itself, what is around it, or what replaced it. */
function placeOf(node: Node, parent: Node): ChildNode | null {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever has a parent is a child
    if (at.parentNode === parent) return at as ChildNode;
  }
  const standIn = standIns.get(node);
  return standIn === undefined ? null : placeOf(standIn, parent);
}

/** A text that React changes after it was replaced, and nobody would see. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    if (standIn !== undefined && !target.isConnected) standIn.textContent = target.nodeValue;
  }
});

const replacements = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      const standIn = [addedNodes[0], previousSibling, nextSibling].find(isFont);
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected || standIn === undefined) continue;
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
  }
});

/** Begins to tolerate it, for as long as the page is open. Before React's first node; called again it changes nothing. */
export function tolerateForeignNodes(): void {
  const { prototype } = Node;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the node that they belong to
  const { removeChild, insertBefore } = prototype;
  replacements.observe(document, { childList: true, subtree: true });
  prototype.removeChild = function tolerantRemoveChild<Child extends Node>(child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    else placeOf(child, this)?.remove();
    return child;
  };
  prototype.insertBefore = function tolerantInsertBefore<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    const isStrange = before !== null && before.parentNode !== this;
    // A text that React moves comes itself again.
    standIns.get(child)?.remove();
    insertBefore.call(this, child, isStrange ? placeOf(before, this) : before);
    return child;
  };
}
