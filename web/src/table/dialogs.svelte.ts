// Which dialog of the table is open; only one at a time.
export type DialogName = 'resign' | 'help' | 'rules' | 'card' | 'fork' | 'share';

class Dialogs {
  open = $state<DialogName | null>(null);
  /** The rule that the rules dialog should open at. */
  rule = $state<string | null>(null);
  /** The card whose page is shown. */
  card = $state<string | null>(null);

  show(name: DialogName) {
    this.rule = null;
    this.open = name;
  }

  showRule(rule: string) {
    this.rule = rule;
    this.open = 'rules';
  }

  showCard(card: string) {
    this.card = card;
    this.open = 'card';
  }

  close = () => (this.open = null);
}

export const dialogs = new Dialogs();
