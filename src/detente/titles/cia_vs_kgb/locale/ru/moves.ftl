# Ходы «ЦРУ против КГБ»: как они называются и что дают.

cvk-deed-recruit = вербовка группы
cvk-deed-wait = выжидание
cvk-deed-group = { $at ->
    [yes] { $group } против: { $cards }
   *[no] использована группа: { $group }
}
cvk-deed-agent = выбран агент: { $agent }
cvk-deed-event = «{ $objective }» ради события
cvk-deed-choice = выбор

cvk-why-wins = Цель ваша: { $objective }, очков: { $vp }
cvk-why-price = Вы отдаёте очки: { $n }
cvk-why-leads = В борьбе за цель ({ $objective }, очков: { $vp }) вы выходите вперёд на { $n }
cvk-why-influence = { $way ->
    [ahead] В борьбе за цель ({ $objective }, очков: { $vp }) ваш перевес растёт до { $lead }
    [level] В борьбе за цель ({ $objective }, очков: { $vp }) становится поровну
   *[behind] В борьбе за цель ({ $objective }, очков: { $vp }) вам не хватает уже только { $lead }
}
cvk-why-recruits = До стабильности цели ({ $objective }, очков: { $vp }) ещё есть место для влияния: { $n }
cvk-why-waits = Ваш перевес — { $n }: если выждет и соперник, цель ваша ({ $objective }, очков: { $vp })
cvk-why-disorder = Влияние соперника теперь выше стабильности: беспорядки лишат его цели ({ $objective }, очков: { $vp }) и агента X
cvk-why-order = Ваше влияние снова не выше стабильности цели ({ $objective }): беспорядков не будет, агент X вне опасности
cvk-why-turns = { $group }: группа переходит к вам, влияние { $n }
cvk-why-destroys = { $group }: соперник теряет группу, влияние { $n }
cvk-why-kills = { $agent }: соперник теряет этого агента навсегда
cvk-why-agent = { $role ->
    [master_spy] { $agent } заберёт цель ({ $objective }, очков: { $vp }), даже если превосходство будет у соперника
    [deputy_director] { $agent } уцелеет, чем бы ни кончилась борьба за цель ({ $objective }, очков: { $vp })
    [double_agent] { $agent } отправит агента соперника в отпуск или узнает его следующего агента X, кому бы ни досталась цель ({ $objective })
    [analyst] { $agent } даст вам разложить три следующие группы, кому бы ни досталась цель ({ $objective })
    [assassin] { $agent } устранит агента X соперника, если превосходство будет у вас (цель — { $objective })
   *[director] { $agent } добудет вторую цель, если превосходство будет у вас ({ $objective }, очков: { $vp })
}
cvk-why-back = { $agent }: агента снова можно назначить
