import { groupBy } from "../../../app/domain/group-by.ts";

/** What workerd has and Node 20 lacks; a newer Node has its own. */
export function fillOlderNode(): void {
  Map.groupBy ??= (items, keyOf) => {
    let index = 0;
    return groupBy([...items], (item) => keyOf(item, index++));
  };
}
