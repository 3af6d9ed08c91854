# Ходы «ЦРУ против КГБ»: как они называются и что дают.

cvk-deed-recruit = вербовка группы
cvk-deed-wait = ожидание
cvk-deed-group = { $at ->
    [yes] { $group } против: { $cards }
   *[no] использована группа: { $group }
}
cvk-deed-agent = выбран агент: { $agent }
cvk-deed-event = «{ $objective }» ради события
cvk-deed-choice = выбор

cvk-why-wins = Цель взята: { $objective }, { $n } очков
cvk-why-price = Стоит { $n } очков
cvk-why-leads = Перевес в борьбе теперь ваш: { $n }
cvk-why-influence = { $ahead ->
    [yes] Влияние растёт на { $n }, перевес теперь { $lead }
   *[no] Влияние растёт на { $n }
}
cvk-why-disorder = Влияние противника выше стабильности: ему грозят беспорядки
cvk-why-order = Влияние снова не выше стабильности: беспорядков не будет
cvk-why-turns = { $group }: группа переходит к вам
cvk-why-destroys = { $group }: противник теряет группу
cvk-why-kills = Противник теряет агента: { $agent }
cvk-why-agent = { $agent } подходит к этой цели
cvk-why-back = { $agent } снова в строю
